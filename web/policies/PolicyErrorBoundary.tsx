import { Component } from 'react'
import type { ReactNode } from 'react'

type Props = { readonly children: ReactNode; readonly instead: ReactNode }

/** Keeps what a card throws to that card: it is logged, and `instead` stands in its place (POL-02). */
// React knows such a border as a class only
export class PolicyBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
