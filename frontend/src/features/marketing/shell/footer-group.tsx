import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { styled } from 'styled-components'
import { font, darkSection, space } from '../../../styles/theme.ts'

export function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title>{title}</Title>
      <List>{children}</List>
    </div>
  )
}

export function FooterLink(props: LinkProps) {
  return (
    <li>
      <Anchor {...props} />
    </li>
  )
}

const Title = styled.h2`
  margin-bottom: ${space[4]};
  color: ${darkSection.text};
  font-size: ${font.small};
  font-weight: 600;
  letter-spacing: 0;
`

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
`

const Anchor = styled(Link)`
  text-decoration: none;

  &:hover {
    color: ${darkSection.text};
    text-decoration: underline;
  }
`
