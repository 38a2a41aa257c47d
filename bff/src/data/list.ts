import { PAGE_SIZE, type ListInput } from '@loggia/contracts/lists'

/** The rows of the page that was asked for; without page and limit, all. */
export function pageRange({ page, limit }: ListInput): { skip?: number; take?: number } {
  if (!page && !limit) return {}
  const take = limit ?? PAGE_SIZE
  return { skip: ((page ?? 1) - 1) * take, take }
}

type Direction = 'asc' | 'desc'

/** The order that was asked for, as Prisma wants it; ties by id, newest first. */
export function orderOf({ sort }: ListInput, otherwise: string): Record<string, Direction>[] {
  const wanted = sort ?? otherwise
  const direction = wanted.startsWith('-') ? 'desc' : 'asc'
  return [{ [wanted.replace(/^-/, '')]: direction }, { id: direction }]
}

/** Matches a text anywhere, without case; `%`, `_` and `\` stand for themselves. */
export function containing(text: string) {
  return { contains: text.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' as const }
}
