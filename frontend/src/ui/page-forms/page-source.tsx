import { SOURCE_FIELDS } from '@loggia/contracts/values/visit'

/** Hidden fields that say where the visit came from; the script fills them in when the form is sent. */
export function PageSource() {
  return SOURCE_FIELDS.map((name) => <input key={name} type="hidden" name={name} data-source />)
}
