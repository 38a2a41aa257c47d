import { useSyncExternalStore } from 'react'
import { roomyWindow } from './device.ts'
import { rendering } from './rendering.ts'

function subscribe(onChange: () => void): () => void {
  const media = roomyWindow()
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the window has room for two panes, also once it changes. The server knows how it was at the last page. */
export function useIsRoomy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => roomyWindow().matches,
    () => rendering()?.isRoomy ?? false,
  )
}
