import { PATHS } from '@loggia/contracts/paths'
import { ArrowLeft, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import {
  color,
  font,
  from,
  radius,
  shadow,
  size,
  space,
  darkSection,
  glow,
} from '../../styles/theme.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { MAIN_ID } from '../../ui/layout/skip-link.tsx'
import { FlashLine } from '../../ui/page-forms/flash-line.tsx'
import { usePageData, usePageForms } from '../page-data.ts'
import { square } from '../../styles/square.ts'
import { darkStyle } from '../../ui/layout/dark-style.ts'
import { Stack } from '../../ui/layout/stack.ts'

interface SignInLayoutProps {
  title: string
  panel: SignInPanelProps
  /** The form. */
  children: ReactNode
}

/** The layout of the sign-in pages of portal and back office. */
export function SignInLayout({ title, panel, children }: SignInLayoutProps) {
  const { company } = usePageData()
  const { flash, isSessionUnknown } = usePageForms()
  return (
    <Background id={MAIN_ID} tabIndex={-1} data-sign-in={isSessionUnknown ? 'unknown' : ''}>
      <Frame>
        <FormPane>
          <Top>
            <Logo name={company.name} />
            <Back href={PATHS.home}>
              <ArrowLeft size={16} aria-hidden="true" />
              Back to website
            </Back>
          </Top>
          <FlashLine flash={flash} />
          <h1>{title}</h1>
          <output data-checking hidden>
            Checking login status
          </output>
          {children}
        </FormPane>
        <SignInPanel {...panel} />
      </Frame>
    </Background>
  )
}

const Background = styled.main`
  display: grid;
  place-items: center;
  min-height: calc(100svh - ${size.banner});
  padding: clamp(${space[4]}, 4vw, ${space[7]});
  background: ${color.backgroundSoft};
`

const Frame = styled.div`
  display: grid;
  width: min(64rem, 100%);
  overflow: clip;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.high};

  ${from.large} {
    grid-template-columns: 1fr 1fr;
    min-height: 38rem;
  }
`

const FormPane = styled.div`
  padding: clamp(${space[5]}, 4vw, ${space[7]});

  h1 {
    margin-bottom: ${space[5]};
    font-size: 1.625rem;
  }

  [data-checking]:not([hidden]) {
    display: block;
    margin-bottom: ${space[5]};
    color: ${color.textSoft};
  }
`

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[6]};

  > a {
    min-height: 2.75rem;
  }
`

const Back = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 500;
  text-decoration: none;

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`

interface SignInPanelProps {
  title: string
  lead: string
  features: readonly { icon: LucideIcon; title: string; text: string }[]
}

/** The note beside a sign-in form on the room that it opens. Phones have no room for it. */
function SignInPanel({ title, lead, features }: SignInPanelProps) {
  return (
    <Panel>
      <Title>{title}</Title>
      <p>{lead}</p>
      <Stack as="ul" $gap={5} $marginTop={5}>
        {features.map(({ icon: Icon, title: name, text }) => (
          <Item key={name}>
            <Tile>
              <Icon size={20} aria-hidden="true" />
            </Tile>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </Item>
        ))}
      </Stack>
    </Panel>
  )
}

const Panel = styled.div`
  ${darkStyle}
  display: none;
  align-content: center;
  gap: ${space[4]};
  padding: clamp(${space[6]}, 5vw, ${space[8]});
  background:
    radial-gradient(30rem 24rem at 100% 0%, ${glow.brandEnd}, transparent),
    radial-gradient(30rem 24rem at 0% 100%, ${glow.brand}, transparent), ${darkSection.background};
  color: ${darkSection.textSoft};

  ${from.small} {
    display: grid;
  }
`

const Title = styled.h2`
  color: ${darkSection.text};
  font-size: ${font.h2};
`

const Item = styled.li`
  display: flex;
  gap: ${space[4]};

  h3 {
    margin-bottom: ${space[1]};
    color: ${darkSection.text};
    font-size: ${font.h4};
    letter-spacing: -0.01em;
  }
`

const Tile = styled.span`
  flex: none;
  ${square('2.75rem')}
  border: 1px solid ${darkSection.line};
  border-radius: ${radius.medium};
  background: ${darkSection.raised};
  color: ${darkSection.brandText};
`
