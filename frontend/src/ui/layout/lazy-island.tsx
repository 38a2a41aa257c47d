import { type ReactNode, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { type Exports, lazyNamed, type PropsOf } from './lazy-export.tsx'
import { PartReady } from './part-ready.tsx'

/**
 * A part of a screen, from a named export, whose script is no part of the first load of the screen: it follows as soon
 * as React has taken over the rest. The server renders the part, so that it is seen, typed into and pressed before.
 */
export function lazyIsland<Name extends string, Module extends Exports<Name>>(
  load: () => Promise<Module>,
  name: Name,
) {
  type Props = PropsOf<Module[Name]>
  const { Loaded, preload } = lazyNamed(load, name)
  /** @param outline what stands for the part where the browser renders it before it has the script */
  function LazyIsland({ outline, ...props }: Props & { outline: ReactNode }) {
    const [isReady, setReady] = useState(false)
    const present = (
      <Mark data-part={name}>
        <Suspense fallback={outline}>
          <Loaded props={props as unknown as Props} />
          <PartReady part={name} onReady={setReady} />
        </Suspense>
      </Mark>
    )
    // Until the script is there, React could answer other props only by throwing the markup of the server away, with
    // all that was typed into it.
    const [first] = useState(present)
    return isReady ? present : first
  }
  return Object.assign(LazyIsland, { preload })
}

/** The early script finds the part by it. */
const Mark = styled.div`
  display: contents;
`
