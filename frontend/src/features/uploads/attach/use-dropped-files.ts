import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Whether something that is dragged is files, and no text. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/**
 * Takes files that are dropped anywhere on the form of an element, while `isOn`. Returns whether files are held over it.
 */
export function useDroppedFiles(
  element: RefObject<HTMLInputElement | null>,
  isOn: boolean,
  onFiles: (files: Iterable<File>) => void,
): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const form = isOn ? element.current?.form : null
    if (!form) return
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      take(event.dataTransfer?.files ?? [])
    }
    const listening = new AbortController()
    const { signal } = listening
    form.addEventListener('dragover', over, { signal })
    form.addEventListener('dragleave', leave, { signal })
    form.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [element, isOn])
  return isOver && isOn
}
