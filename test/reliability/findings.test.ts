import { checkMatrix } from './check-matrix.ts';

checkMatrix(['review', 'business']);
