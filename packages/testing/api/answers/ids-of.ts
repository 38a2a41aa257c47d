/** The ids of rows, in their order. */
export const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
