import { screen, waitFor } from '@testing-library/react'
import { Sun, User } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { SidebarAccount } from './sidebar-account.tsx'

const logout = { onLogout: () => undefined, loggingOut: false, onLeave: () => undefined }

test('the account opens a menu, in which a choice says whether it holds, and the way out stands beside it', async () => {
  const onLogout = vi.fn<() => void>()
  const onChoose = vi.fn<() => void>()
  const menu = {
    actions: [{ label: 'Your account', icon: User, onSelect: () => undefined }],
    more: [{ label: 'Always light', icon: Sun, onSelect: onChoose, isChosen: true }],
  }
  const { user } = renderWithApp(
    <main>
      <SidebarAccount
        title="Lin Clerk"
        subtitle="lin@provider.example"
        menu={menu}
        {...logout}
        onLogout={onLogout}
      />
    </main>,
  )
  const button = screen.getByRole('button', { name: 'Lin Clerk lin@provider.example' })
  button.focus()
  await user.keyboard('{Enter}')
  const first = await screen.findByRole('menuitem', { name: 'Your account' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{ArrowDown}')
  const choice = screen.getByRole('menuitemradio', { name: 'Always light', checked: true })
  expect(document.activeElement).toBe(choice)
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)

  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(onLogout).toHaveBeenCalledOnce()
})

test('who has only a page leads there, and who has none is only named', () => {
  renderWithApp(
    <>
      <SidebarAccount title="Grace Okafor" subtitle="grace@x.example" path="/profile" {...logout} />
      <SidebarAccount title="ada@x.example" {...logout} loggingOut />
    </>,
  )
  const link = screen.getByRole('link', { name: 'Grace Okafor grace@x.example' })
  expect(link.getAttribute('href')).toBe('/profile')
  expect(screen.getByText('ada@x.example').closest('a, button')).toBeNull()
  expect(
    screen.getAllByRole('button', { name: 'Logout' }).map((each) => each.matches(':disabled')),
  ).toEqual([false, true])
})
