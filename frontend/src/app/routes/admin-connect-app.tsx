import { useSearchParams } from 'react-router-dom'
import { ConnectApp } from '../../features/api-tokens/office/connect-app.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminConnectAppRoute() {
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle>Connect an app</PageTitle>
      <ConnectApp id={search.get('request') ?? ''} />
    </>
  )
}
