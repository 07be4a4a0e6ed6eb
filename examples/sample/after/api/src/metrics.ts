import { StatsD } from 'hot-shots';

const statsd = new StatsD({ prefix: 'cabins.' });

export const count = (name: string): void => statsd.increment(name);
