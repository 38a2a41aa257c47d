import { PROJECT_STATUSES, type ProjectStatus } from '@loggia/contracts/projects/values'
import { recordOf } from '../../../../lib/data/record-of.ts'
import { fromEnum } from '../../../../lib/format/graphql-enum.ts'
import type { BoardCardFragment } from './board.operations.generated.ts'

export type Card = BoardCardFragment

/** The first cards of a status as the server answered them. */
interface Page {
  items: readonly Card[]
  total: number
}

export interface Column {
  cards: readonly Card[]
  /** How many projects have the status, shown or not. */
  total: number
}

export type Columns = Readonly<Record<ProjectStatus, Column>>

/** The column that a card belongs to; null for a status of a newer server. */
function statusOf({ status }: Pick<Card, 'status'>): ProjectStatus | null {
  return fromEnum(PROJECT_STATUSES, status)
}

/**
 * Puts every card into the column of its own status, whichever page it was answered in. A card that has just been moved
 * is therefore where it belongs before the pages are read again: at the top, as they begin with the latest changes.
 */
export function columnsOf(pages: Readonly<Record<ProjectStatus, Page>>): Columns {
  return recordOf(PROJECT_STATUSES, (status) => {
    const { items, total } = pages[status]
    const belongs = (card: Card) => (statusOf(card) ?? status) === status
    const staying = items.filter(belongs)
    const known = new Set(staying.map(({ id }) => id))
    const coming = PROJECT_STATUSES.filter((other) => other !== status)
      .flatMap((other) => pages[other].items)
      .filter((card) => statusOf(card) === status && !known.has(card.id))
    // The same array as long as nothing moves, so that the column is not rendered again.
    if (coming.length === 0 && staying.length === items.length) return { cards: items, total }
    return {
      cards: [...coming, ...staying],
      total: total - (items.length - staying.length) + coming.length,
    }
  })
}

/** A picked-up card, and its place. */
export interface PickedUp {
  card: Card
  from: ProjectStatus
  index: number
}

/** Finds a card and its place. */
export function pickUp(columns: Columns, id: number): PickedUp | null {
  for (const from of PROJECT_STATUSES) {
    const index = columns[from].cards.findIndex((card) => card.id === id)
    const card = columns[from].cards[index]
    if (card) return { card, from, index }
  }
  return null
}

/**
 * A picked-up card as it is now, so that it may be moved after others have changed something else of it. The original
 * one when it was moved meanwhile, which the server then refuses to overwrite.
 */
export function latestOf(columns: Columns, { card, from }: PickedUp): Card {
  const now = columns[from].cards.find(({ id }) => id === card.id)
  return now ?? card
}

/** Keeps the held card where it was picked up, whatever others do to it meanwhile. */
export function keepInPlace(columns: Columns, held: PickedUp): Columns {
  const { card, from, index } = held
  if (columns[from].cards[index]?.id === card.id) return columns
  return recordOf(PROJECT_STATUSES, (status) => {
    const others = columns[status].cards.filter(({ id }) => id !== card.id)
    const cards = status === from ? others.toSpliced(index, 0, latestOf(columns, held)) : others
    return { ...columns[status], cards }
  })
}

/** The column beside another one; the same at the end of the board. */
export function beside(status: ProjectStatus, step: -1 | 1): ProjectStatus {
  return PROJECT_STATUSES[PROJECT_STATUSES.indexOf(status) + step] ?? status
}

export function otherStatuses(status: ProjectStatus): ProjectStatus[] {
  return PROJECT_STATUSES.filter((other) => other !== status)
}
