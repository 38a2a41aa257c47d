/**
 * SQL for the sender of a contact, as one text to search in: name, address and company, with line breaks between them,
 * so that no search matches across two of them. `contacts_text_idx` has this very expression in place of four columns,
 * each of which would cost every search another look through the words of new rows.
 *
 * @param alias of the table
 */
export function senderText(alias: string): string {
  const name = `${alias}.first_name || ' ' || ${alias}.last_name`
  return String.raw`(${name} || E'\n' || ${alias}.email || E'\n' || coalesce(${alias}.company, ''))`
}
