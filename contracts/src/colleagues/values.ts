/** So many colleagues of a client have access at the same time, beside whoever has its address. */
export const MAX_COLLEAGUES = 20
