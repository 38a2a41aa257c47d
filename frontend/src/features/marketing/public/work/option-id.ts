/** The id of the radio button that features a technology. */
export function optionId(index: number): string {
  return `technology-${index + 1}`
}
