import { styled } from 'styled-components'
import { NoticeCard, type NoticeCardProps } from '../layout/notice-card.tsx'

/** Stands in the place of a screen, inside the frame of its shell. */
export function NoticePanel(notice: NoticeCardProps) {
  return (
    <Place>
      <NoticeCard {...notice} />
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 70svh;
`
