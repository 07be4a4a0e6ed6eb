/** A document that is deeply readonly. */
export type DeepReadonly<T> = T extends readonly (infer Each)[]
  ? readonly DeepReadonly<Each>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;
