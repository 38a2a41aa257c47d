import { ShieldAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, space } from '../../../../styles/theme.ts'
import { TextAnchor } from '../../../../ui/buttons/text-link.tsx'
import { Card } from '../../../../ui/layout/card.tsx'

/** Says to those who have to have a second factor why the rest of the back office is closed. */
export function SecondFactorNote() {
  return (
    <Frame as="section" aria-labelledby="second-factor-needed">
      <ShieldAlert size={20} aria-hidden="true" />
      <div>
        <strong id="second-factor-needed">
          Your team requires a second factor. Set one up to go on.
        </strong>
        <p>
          Choose what suits you: <TextAnchor href="#passkeys">a passkey</TextAnchor> of your phone
          or computer, or <TextAnchor href="#second-factor">an app</TextAnchor> that shows codes.
        </p>
      </div>
    </Frame>
  )
}

const Frame = styled(Card)`
  display: flex;
  gap: ${space[3]};
  margin-bottom: ${space[4]};

  svg {
    margin-top: ${space[1]};
  }

  p {
    margin-top: ${space[1]};
    color: ${color.textSoft};
    font-size: ${font.small};
  }
`
