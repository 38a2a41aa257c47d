import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'

/** The whole text of an email, folded below the extract: quotes are marked by `>`. */
export function WholeEmail({ text }: { text: string }) {
  return (
    <Fold>
      <summary>Show the whole email</summary>
      <Text dir="auto">{text}</Text>
    </Fold>
  )
}

const Fold = styled.details`
  margin-top: ${space[2]};
  font-size: ${font.small};

  summary {
    width: fit-content;
    color: ${color.brandText};
    font-weight: 500;

    @media (pointer: coarse) {
      padding-block: ${space[3]};
    }
  }
`

const Text = styled.p`
  padding-top: ${space[2]};
  color: ${color.textSoft};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
