export { configSchema } from '../../config/config-schema.ts';
