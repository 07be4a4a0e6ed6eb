/** The revision of a change that somebody gave as a diff: nobody knows the files around it. */
export const GIVEN = 'given diff';
