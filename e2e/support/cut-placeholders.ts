/** The placeholders that are longer than the room for them, whether their fields are empty or not; runs in the page. */
export function cutPlaceholders(): string[] {
  const context = document.createElement('canvas').getContext('2d')
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
  return fields.flatMap((field) => {
    if (!context || !field.checkVisibility()) return []
    context.font = getComputedStyle(field).font
    // Not that of the field, of which buttons take a part.
    const room = Number.parseFloat(getComputedStyle(field, '::placeholder').width)
    const { width } = context.measureText(field.placeholder)
    return width > room ? [`${field.placeholder}: ${width} px in ${room} px`] : []
  })
}
