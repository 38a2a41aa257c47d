import { styled } from 'styled-components'

/**
 * The traces of a form: a field that only programs fill in, invisible, unreachable by keyboard and hidden from screen
 * readers; and the time that it took, which the script fills in.
 */
export function PageTraces() {
  return (
    <>
      <Trap aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </Trap>
      <input type="hidden" name="elapsed" data-elapsed />
    </>
  )
}

/** Not `display: none`, which bots recognize. */
const Trap = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
