import { type KeyboardEvent, useEffect, useState } from 'react'

/**
 * The keyboard of a list below a text box, by the ARIA pattern of a combobox: the focus stays in the box, and the arrows
 * move through the options.
 *
 * @param listId the id of the list; those of its options begin with it, see `optionId`
 * @param keys the options, by a key that stays the same while others come and go
 * @param choose called with the option that Enter chooses, and whether it is wanted in a new tab
 */
export function useCombobox(
  listId: string,
  keys: readonly string[],
  choose: (key: string, inNewTab: boolean) => void,
) {
  const [wanted, setWanted] = useState<string | null>(null)
  const active = wanted !== null && keys.includes(wanted) ? wanted : (keys[0] ?? null)

  useEffect(() => {
    if (active !== null)
      document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  function move(by: number) {
    const index = keys.indexOf(active ?? '')
    setWanted(keys[(index + by + keys.length) % keys.length] ?? null)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends the choice of letters in Chinese or Japanese.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active !== null)
      choose(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return {
    active,
    /** Begins at the first option again, for a new text. */
    reset: () => setWanted(null),
    point: setWanted,
    inputProps: {
      role: 'combobox',
      'aria-expanded': keys.length > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      ...(active !== null && { 'aria-activedescendant': optionId(listId, active) }),
      onKeyDown,
    } as const,
  }
}

/** The id of the element of an option. */
export function optionId(listId: string, key: string): string {
  return `${listId}-${key.replaceAll(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0)}_`)}`
}

/** The announcement of the found options. */
export function foundText(options: number): string {
  if (options === 0) return 'Nothing found'
  return options === 1 ? '1 result' : `${options} results`
}
