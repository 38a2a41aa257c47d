import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

const KEYS = ['one', 'two', 'three']

const List = () => (
  <TabList aria-label="Example">
    {KEYS.map((key) => (
      <Tab key={key} value={key}>
        {key}
      </Tab>
    ))}
  </TabList>
)

function Example({ manual = false }) {
  const [value, setValue] = useState('one')
  return (
    <Tabs
      value={value}
      onValueChange={setValue}
      manual={manual}
      orientation={manual ? 'vertical' : 'horizontal'}
    >
      <List />
      {KEYS.map((key) => (
        <TabPanel key={key} value={key}>
          About {key}
        </TabPanel>
      ))}
    </Tabs>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const focused = () => document.activeElement?.textContent
const chosen = () => screen.getByRole('tab', { selected: true }).textContent
const stops = () => KEYS.filter((key) => tab(key).tabIndex === 0)

test('ties each tab to its panel, and hides and empties the others', () => {
  render(<Example />)
  expect(screen.getByRole('tablist').getAttribute('aria-orientation')).toBe('horizontal')
  const panel = screen.getByRole('tabpanel', { name: 'one' })
  expect(panel.textContent).toBe('About one')
  expect(panel.tabIndex).toBe(0)
  for (const key of KEYS) {
    const id = tab(key).getAttribute('aria-controls') ?? ''
    expect(document.querySelector(`#${id}`)?.getAttribute('aria-labelledby')).toBe(tab(key).id)
  }
  expect(screen.getAllByRole('tabpanel', { hidden: true }).map((each) => each.textContent)).toEqual(
    ['About one', '', ''],
  )
  fireEvent.click(tab('three'))
  expect(screen.getByRole('tabpanel', { name: 'three' }).textContent).toBe('About three')
  expect(focused()).toBe('three')
})

test('arrow keys, Home and End choose tabs, in a circle', () => {
  render(<Example />)
  tab('one').focus()
  for (const [key, expected] of [
    ['ArrowRight', 'two'],
    ['ArrowLeft', 'one'],
    ['ArrowLeft', 'three'],
    ['ArrowRight', 'one'],
    ['End', 'three'],
    ['Home', 'one'],
    ['ArrowDown', 'one'],
  ] as const) {
    expect(press(key)).toBe(key === 'ArrowDown')
    expect([focused(), chosen()]).toEqual([expected, expected])
  }
  press('ArrowRight', { ctrlKey: true })
  expect(focused()).toBe('one')
})

test('where a choice is made by hand, arrow keys only move the focus', () => {
  render(<Example manual />)
  tab('one').focus()
  press('ArrowRight')
  expect(focused()).toBe('one')
  press('ArrowDown')
  expect([focused(), chosen()]).toEqual(['two', 'one'])
  expect(stops()).toEqual(['two'])
  act(() => tab('two').blur())
  expect(stops()).toEqual(['one'])
  fireEvent.click(tab('two'))
  expect(chosen()).toBe('two')
})

test('while none is chosen, the Tab key reaches the one to start with', () => {
  render(
    <Tabs value={null} start="two">
      <List />
    </Tabs>,
  )
  expect(screen.queryByRole('tab', { selected: true })).toBeNull()
  expect(stops()).toEqual(['two'])
  act(() => tab('two').focus())
  press('ArrowRight')
  expect([focused(), stops()]).toEqual(['three', ['three']])
})
