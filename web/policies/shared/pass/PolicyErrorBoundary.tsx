import { Component } from 'react'
import type { ReactNode } from 'react'

type Props = { readonly children: ReactNode; readonly fallback: ReactNode }

/** Limits an error in a card to that card: it is logged, and `fallback` replaces the card (POL-02). */
// React has error boundaries only as classes
export class PolicyErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
