import { checkMatrix } from './check-matrix.ts';

checkMatrix(['flags', 'judge']);
