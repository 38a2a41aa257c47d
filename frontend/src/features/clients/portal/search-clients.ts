import { foldCase } from '@loggia/contracts/fold-case'

interface Searchable {
  name: string
  email: string
  company: string
  phone: string | null
}

/** The clients whose name, email address, company or phone contains the text, in any case. */
export function searchClients<C extends Searchable>(clients: readonly C[], text: string): C[] {
  const needle = foldCase(text)
  return clients.filter(({ name, email, company, phone }) =>
    [name, email, company, phone ?? ''].some((value) => foldCase(value).includes(needle)),
  )
}
