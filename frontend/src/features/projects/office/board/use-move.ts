import { toEnumName } from '@loggia/contracts/enum-name'
import type { ProjectStatus } from '@loggia/contracts/projects/values'
import { useRef } from 'react'
import { staleRow } from '../../../../lib/data/stale-row.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { MOVED_MEANWHILE } from '../project-messages.ts'
import { MoveProjectDocument } from './board.operations.generated.ts'
import type { Card } from './board-columns.ts'

/**
 * Returns a function that gives a project another status. The card is in its new column at once, and back when that is
 * refused. Moves of one card wait for each other, as each begins with the version that the one before it made.
 *
 * @param onRefused reads the board again, which is not what it seems to be
 */
export function useMove(onRefused: () => void) {
  const { change } = useChange(MoveProjectDocument, 'project')
  const toast = useToast()
  const showFailure = useFailureToast()
  // The last move of each card. Its result may be newer than the rendered one.
  const moves = useRef(new Map<number, Promise<Card | null>>())

  /** Answers the card as it is saved; null when it could not be. */
  async function save(before: Card, to: ProjectStatus): Promise<Card | null> {
    const { id, version } = before
    const status = toEnumName(to)
    try {
      const { data } = await change({
        variables: { id, input: { status, version } },
        optimisticResponse: { updateProject: { ...before, status } },
      })
      return data?.updateProject ?? null
    } catch (error) {
      if (staleRow(error)) toast(MOVED_MEANWHILE)
      else showFailure('Failed to update project', error)
      onRefused()
      return null
    }
  }

  return async function move(card: Card, to: ProjectStatus): Promise<void> {
    const { id } = card
    const earlier = moves.current.get(id)
    const moving = earlier
      ? earlier.then((saved) => saved && save(saved.version > card.version ? saved : card, to))
      : save(card, to)
    moves.current.set(id, moving)
    const isRefused = (await moving) === null
    // Moves that waited for this one were not made either; later ones start over.
    if (isRefused && moves.current.get(id) === moving) moves.current.delete(id)
  }
}
