/** The revision of a change that was given as a diff, without the files around it. */
export const GIVEN = 'given diff';
