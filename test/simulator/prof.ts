import { businessDebate } from './business-debate.ts';
import { codeDebate } from './code-debate.ts';
import { drive } from './drive.ts';

const t = performance.now();
for (let s = 1; s <= 2000; s++) {
  drive(codeDebate(s));
  drive(businessDebate(s));
}
console.log(performance.now() - t);
