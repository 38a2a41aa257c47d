import { styled } from 'styled-components'
import { color, font, radius, space } from '../../styles/theme.ts'

/** Keys as they are written on a keyboard. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <Row>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </Row>
  )
}

const Row = styled.span`
  display: inline-flex;
  flex: none;
  gap: ${space[1]};

  kbd {
    min-width: 1.75rem;
    padding: 0 ${space[2]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.surfaceSunken};
    color: ${color.text};
    font-family: inherit;
    font-size: ${font.small};
    font-weight: 600;
    text-align: center;
  }
`
