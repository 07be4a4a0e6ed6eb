export { FakeClock } from '../src/sdk/testing/fake-clock.ts';
