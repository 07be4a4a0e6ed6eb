/** Facts of a remark and the sentence that is made of them. */
export type Example<Facts> = readonly [facts: Facts, sentence: string];

/** At least one example for each code: a new code does not compile without one. */
export type Examples<Data> = { readonly [Code in keyof Data]: readonly [Example<Data[Code]>, ...Example<Data[Code]>[]] };
