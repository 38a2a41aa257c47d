import { foldCase } from '@loggia/contracts/text'

interface Searchable {
  name: string
  email: string
  company: string
  phone: string | null
}

/** The clients whose name, e-mail, company or phone contains the words, whatever their case. */
export function searchClients<C extends Searchable>(clients: readonly C[], words: string): C[] {
  const wanted = foldCase(words)
  return clients.filter(({ name, email, company, phone }) =>
    [name, email, company, phone ?? ''].some((text) => foldCase(text).includes(wanted)),
  )
}
