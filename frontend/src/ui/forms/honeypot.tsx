import type { Ref } from 'react'
import { styled } from 'styled-components'

/** A field for programs that fill in whatever they find. People neither see, hear nor reach it. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <Trap aria-hidden="true">
      <label>
        Website
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Trap>
  )
}

/** Not `display: none`, which the programs know. */
const Trap = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
