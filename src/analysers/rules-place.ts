/** Where the rules of the house stand in the package; the way there is as long from the built command. */
export const RULES_FOLDER = new URL('../../rules/', import.meta.url);
