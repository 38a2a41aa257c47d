import { styled } from 'styled-components'
import { color, size, space } from '../../styles/theme.ts'
import { NoticeCard, type NoticeCardProps } from './notice-card.tsx'
import { MAIN_ID } from './skip-link.tsx'

/** A page that shows nothing but a notice. */
export function NoticePage(notice: NoticeCardProps) {
  return (
    <Background id={MAIN_ID} tabIndex={-1}>
      <NoticeCard {...notice} />
    </Background>
  )
}

const Background = styled.main`
  display: grid;
  place-items: center;
  min-height: calc(100svh - ${size.banner});
  padding: ${space[5]};
  background: ${color.backgroundSoft};
`
