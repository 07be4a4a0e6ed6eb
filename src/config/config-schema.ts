import * as z from 'zod';
import { configShape } from './config-shape.ts';

/** The JSON Schema of a settings file, for editors. */
export const configSchema = (): object => ({
  ...z.toJSONSchema(configShape, { io: 'input' }),
  title: 'The settings of Tribunal: tribunal.config.yaml of a project, config.yaml of a user',
});
