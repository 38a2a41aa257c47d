import { createContext, createElement, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { space } from '../../styles/theme.ts'

/** The part of a dialog that holds its actions; undefined outside of dialogs, and null until it is there. */
export const DialogFooter = createContext<HTMLElement | null | undefined>(undefined)

/**
 * The buttons at the end of a dialog or form. Those of a dialog stay in sight while its contents scroll, so a button
 * that submits a form names it: it stands outside.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  const footer = use(DialogFooter)
  if (footer === null) return null
  const row = createElement(Row, null, children)
  return footer ? createPortal(row, footer) : row
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
`
