import type { Config } from '../../config/config.ts';
import type { ForgeSettings } from '../work/review-work.ts';

/** The addresses of APIs in the user's settings. */
export const forgesIn = ({ github, gitlab }: Pick<Config, 'github' | 'gitlab'>): ForgeSettings => ({
  github: github.api_url,
  gitlab: gitlab.api_url,
});
