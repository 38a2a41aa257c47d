/** How many rows of an export are read from the database at a time. */
export const CSV_PAGE = 500
