import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { Fold } from '../layout/fold.ts'

/** The whole text of an email, folded below the extract: quotes are marked by `>`. */
export function WholeEmail({ text }: { text: string }) {
  return (
    <SmallFold>
      <summary>Show the whole email</summary>
      <Text dir="auto">{text}</Text>
    </SmallFold>
  )
}

const SmallFold = styled(Fold)`
  margin-top: ${space[2]};
  font-size: ${font.small};
`

const Text = styled.p`
  padding-top: ${space[2]};
  color: ${color.textSoft};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
