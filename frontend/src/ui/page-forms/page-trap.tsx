import { styled } from 'styled-components'

/** A field that only programs fill in: invisible, unreachable by keyboard and hidden from screen readers. */
export function PageTrap() {
  return (
    <Trap aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Trap>
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
