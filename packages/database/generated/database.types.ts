// Generated from the database by packages/database/src/codegen/main.ts. Do not edit: change a migration and run it again.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "14"
  }
  public: {
    Tables: {
      advance_entries: {
        Row: {
          amount: number
          created_at: string
          created_by: string | null
          description: string | null
          direction: string
          entry_date: string
          id: string
          party_id: string | null
          project_id: string
          source_id: string
          source_table: string
        }
        Insert: {
          amount: number
          created_at?: string
          created_by?: string | null
          description?: string | null
          direction: string
          entry_date?: string
          id?: string
          party_id?: string | null
          project_id: string
          source_id: string
          source_table: string
        }
        Update: {
          amount?: number
          created_at?: string
          created_by?: string | null
          description?: string | null
          direction?: string
          entry_date?: string
          id?: string
          party_id?: string | null
          project_id?: string
          source_id?: string
          source_table?: string
        }
        Relationships: [
          {
            foreignKeyName: "advance_entries_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "advance_entries_party_id_fkey"
            columns: ["party_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "advance_entries_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      ai_conversations: {
        Row: {
          created_at: string
          id: string
          message: string
          response: string | null
          session_id: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          created_at?: string
          id?: string
          message: string
          response?: string | null
          session_id?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          created_at?: string
          id?: string
          message?: string
          response?: string | null
          session_id?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "ai_conversations_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      ai_document_processing: {
        Row: {
          confidence: number | null
          created_at: string
          document_id: string | null
          document_type: string
          extracted_data: NonNullable<Json>
          file_name: string | null
          id: string
          status: string
          updated_at: string
          user_id: string | null
          version: number
        }
        Insert: {
          confidence?: number | null
          created_at?: string
          document_id?: string | null
          document_type?: string
          extracted_data?: NonNullable<Json>
          file_name?: string | null
          id?: string
          status?: string
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Update: {
          confidence?: number | null
          created_at?: string
          document_id?: string | null
          document_type?: string
          extracted_data?: NonNullable<Json>
          file_name?: string | null
          id?: string
          status?: string
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "ai_document_processing_document_id_fkey"
            columns: ["document_id"]
            isOneToOne: false
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ai_document_processing_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      ai_vision_analysis: {
        Row: {
          analysis_type: string
          confidence: number | null
          created_at: string
          id: string
          image_path: string | null
          project_id: string | null
          results: NonNullable<Json>
          updated_at: string
          user_id: string | null
          version: number
        }
        Insert: {
          analysis_type?: string
          confidence?: number | null
          created_at?: string
          id?: string
          image_path?: string | null
          project_id?: string | null
          results?: NonNullable<Json>
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Update: {
          analysis_type?: string
          confidence?: number | null
          created_at?: string
          id?: string
          image_path?: string | null
          project_id?: string | null
          results?: NonNullable<Json>
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "ai_vision_analysis_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ai_vision_analysis_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      announcements: {
        Row: {
          body: string
          created_at: string
          created_by: string | null
          expires_at: string | null
          id: string
          is_pinned: boolean
          priority: string
          published_at: string | null
          status: string
          status_reason: string | null
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          body: string
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          id?: string
          is_pinned?: boolean
          priority?: string
          published_at?: string | null
          status?: string
          status_reason?: string | null
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          body?: string
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          id?: string
          is_pinned?: boolean
          priority?: string
          published_at?: string | null
          status?: string
          status_reason?: string | null
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "announcements_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          after: Json | null
          before: Json | null
          created_at: string
          id: number
          module: string
          record_id: string | null
          table_name: string
          user_id: string | null
        }
        Insert: {
          action: string
          after?: Json | null
          before?: Json | null
          created_at?: string
          id?: never
          module: string
          record_id?: string | null
          table_name: string
          user_id?: string | null
        }
        Update: {
          action?: string
          after?: Json | null
          before?: Json | null
          created_at?: string
          id?: never
          module?: string
          record_id?: string | null
          table_name?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "audit_log_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      boq_items: {
        Row: {
          amount: number
          boq_id: string
          cost_amount: number
          cost_code_id: string | null
          cost_rate: number
          cost_type: string
          created_at: string
          created_by: string | null
          description: string
          id: string
          item_code: string | null
          position: number
          quantity: number
          rate: number
          rate_buildup_id: string | null
          section_id: string | null
          takeoff_item_id: string | null
          unit: string
          updated_at: string
          version: number
        }
        Insert: {
          amount?: number
          boq_id: string
          cost_amount?: number
          cost_code_id?: string | null
          cost_rate?: number
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description: string
          id?: string
          item_code?: string | null
          position?: number
          quantity?: number
          rate?: number
          rate_buildup_id?: string | null
          section_id?: string | null
          takeoff_item_id?: string | null
          unit?: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          boq_id?: string
          cost_amount?: number
          cost_code_id?: string | null
          cost_rate?: number
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          item_code?: string | null
          position?: number
          quantity?: number
          rate?: number
          rate_buildup_id?: string | null
          section_id?: string | null
          takeoff_item_id?: string | null
          unit?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "boq_items_boq_id_fkey"
            columns: ["boq_id"]
            isOneToOne: false
            referencedRelation: "boqs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "boq_items_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "boq_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "boq_items_rate_buildup_id_fkey"
            columns: ["rate_buildup_id"]
            isOneToOne: false
            referencedRelation: "rate_buildups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "boq_items_section_id_boq_id_fkey"
            columns: ["section_id", "boq_id"]
            isOneToOne: false
            referencedRelation: "boq_sections"
            referencedColumns: ["id", "boq_id"]
          },
          {
            foreignKeyName: "boq_items_takeoff_item_id_fkey"
            columns: ["takeoff_item_id"]
            isOneToOne: false
            referencedRelation: "quantity_takeoff_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "boq_items_takeoff_item_id_fkey"
            columns: ["takeoff_item_id"]
            isOneToOne: false
            referencedRelation: "takeoff_items"
            referencedColumns: ["id"]
          },
        ]
      }
      boq_sections: {
        Row: {
          amount: number
          boq_id: string
          code: string | null
          cost_amount: number
          created_at: string
          created_by: string | null
          id: string
          position: number
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          amount?: number
          boq_id: string
          code?: string | null
          cost_amount?: number
          created_at?: string
          created_by?: string | null
          id?: string
          position?: number
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          boq_id?: string
          code?: string | null
          cost_amount?: number
          created_at?: string
          created_by?: string | null
          id?: string
          position?: number
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "boq_sections_boq_id_fkey"
            columns: ["boq_id"]
            isOneToOne: false
            referencedRelation: "boqs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "boq_sections_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      boqs: {
        Row: {
          boq_number: string
          created_at: string
          created_by: string | null
          currency: string
          id: string
          notes: string | null
          previous_boq_id: string | null
          project_id: string
          revision: number
          search_text: string | null
          status: string
          status_reason: string | null
          title: string
          total_amount: number
          total_cost: number
          updated_at: string
          version: number
        }
        Insert: {
          boq_number: string
          created_at?: string
          created_by?: string | null
          currency?: string
          id?: string
          notes?: string | null
          previous_boq_id?: string | null
          project_id: string
          revision?: number
          search_text?: never
          status?: string
          status_reason?: string | null
          title: string
          total_amount?: number
          total_cost?: number
          updated_at?: string
          version?: number
        }
        Update: {
          boq_number?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          id?: string
          notes?: string | null
          previous_boq_id?: string | null
          project_id?: string
          revision?: number
          search_text?: never
          status?: string
          status_reason?: string | null
          title?: string
          total_amount?: number
          total_cost?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "boqs_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "boqs_previous_boq_id_fkey"
            columns: ["previous_boq_id"]
            isOneToOne: false
            referencedRelation: "boqs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "boqs_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      budget_entries: {
        Row: {
          amount: number
          budget_id: string
          budget_line_id: string
          created_at: string
          created_by: string | null
          description: string | null
          entry_date: string
          entry_type: string
          id: string
          source_id: string | null
          source_table: string | null
        }
        Insert: {
          amount: number
          budget_id: string
          budget_line_id: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          entry_date?: string
          entry_type: string
          id?: string
          source_id?: string | null
          source_table?: string | null
        }
        Update: {
          amount?: number
          budget_id?: string
          budget_line_id?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          entry_date?: string
          entry_type?: string
          id?: string
          source_id?: string | null
          source_table?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "budget_entries_budget_id_fkey"
            columns: ["budget_id"]
            isOneToOne: false
            referencedRelation: "budgets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "budget_entries_budget_line_id_fkey"
            columns: ["budget_line_id"]
            isOneToOne: false
            referencedRelation: "budget_lines"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "budget_entries_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      budget_lines: {
        Row: {
          approved_change_amount: number
          budget_id: string
          cost_code_id: string
          cost_type: string
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          modification_amount: number
          original_amount: number
          position: number
          revised_amount: number
          transfer_amount: number
          updated_at: string
          version: number
        }
        Insert: {
          approved_change_amount?: number
          budget_id: string
          cost_code_id: string
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          modification_amount?: number
          original_amount?: number
          position?: number
          revised_amount?: number
          transfer_amount?: number
          updated_at?: string
          version?: number
        }
        Update: {
          approved_change_amount?: number
          budget_id?: string
          cost_code_id?: string
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          modification_amount?: number
          original_amount?: number
          position?: number
          revised_amount?: number
          transfer_amount?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "budget_lines_budget_id_fkey"
            columns: ["budget_id"]
            isOneToOne: false
            referencedRelation: "budgets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "budget_lines_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "budget_lines_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      budgets: {
        Row: {
          budget_type: string
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          fiscal_year: number
          id: string
          name: string
          notes: string | null
          project_id: string | null
          search_text: string | null
          status: string
          status_reason: string | null
          total_amount: number
          updated_at: string
          version: number
        }
        Insert: {
          budget_type?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          fiscal_year?: number
          id?: string
          name: string
          notes?: string | null
          project_id?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Update: {
          budget_type?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          fiscal_year?: number
          id?: string
          name?: string
          notes?: string | null
          project_id?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "budgets_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "budgets_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "budgets_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      comments: {
        Row: {
          author_id: string
          body: string
          created_at: string
          id: string
          project_id: string | null
          task_id: string | null
          updated_at: string
          version: number
        }
        Insert: {
          author_id?: string
          body: string
          created_at?: string
          id?: string
          project_id?: string | null
          task_id?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          author_id?: string
          body?: string
          created_at?: string
          id?: string
          project_id?: string | null
          task_id?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "comments_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "comments_task_id_fkey"
            columns: ["task_id"]
            isOneToOne: false
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      company_settings: {
        Row: {
          address: string | null
          base_currency: string
          country_pack: string
          created_at: string
          created_by: string | null
          email: string | null
          id: boolean
          license_number: string | null
          name: string
          phone: string | null
          tax_id: string | null
          time_zone: string
          updated_at: string
          version: number
          website: string | null
          weekend_days: number[]
        }
        Insert: {
          address?: string | null
          base_currency?: string
          country_pack?: string
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: boolean
          license_number?: string | null
          name: string
          phone?: string | null
          tax_id?: string | null
          time_zone?: string
          updated_at?: string
          version?: number
          website?: string | null
          weekend_days?: number[]
        }
        Update: {
          address?: string | null
          base_currency?: string
          country_pack?: string
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: boolean
          license_number?: string | null
          name?: string
          phone?: string | null
          tax_id?: string | null
          time_zone?: string
          updated_at?: string
          version?: number
          website?: string | null
          weekend_days?: number[]
        }
        Relationships: [
          {
            foreignKeyName: "company_settings_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      cost_codes: {
        Row: {
          code: string
          cost_type: string
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          name: string
          parent_id: string | null
          search_text: string | null
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          code: string
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          name: string
          parent_id?: string | null
          search_text?: never
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          code?: string
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          name?: string
          parent_id?: string | null
          search_text?: never
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "cost_codes_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cost_codes_parent_id_fkey"
            columns: ["parent_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
        ]
      }
      departments: {
        Row: {
          budget: number | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          id: string
          manager_id: string | null
          name: string
          updated_at: string
          version: number
        }
        Insert: {
          budget?: number | null
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          id?: string
          manager_id?: string | null
          name: string
          updated_at?: string
          version?: number
        }
        Update: {
          budget?: number | null
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          id?: string
          manager_id?: string | null
          name?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "departments_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "departments_manager_id_fkey"
            columns: ["manager_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
        ]
      }
      document_categories: {
        Row: {
          color: string
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          name: string
          updated_at: string
          version: number
        }
        Insert: {
          color?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          name: string
          updated_at?: string
          version?: number
        }
        Update: {
          color?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          name?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "document_categories_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      document_comments: {
        Row: {
          author_id: string
          body: string
          created_at: string
          document_id: string
          id: string
          updated_at: string
          version: number
        }
        Insert: {
          author_id?: string
          body: string
          created_at?: string
          document_id: string
          id?: string
          updated_at?: string
          version?: number
        }
        Update: {
          author_id?: string
          body?: string
          created_at?: string
          document_id?: string
          id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "document_comments_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_comments_document_id_fkey"
            columns: ["document_id"]
            isOneToOne: false
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
        ]
      }
      document_shares: {
        Row: {
          created_at: string
          document_id: string
          id: string
          shared_by: string | null
          shared_with: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          document_id: string
          id?: string
          shared_by?: string | null
          shared_with: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          document_id?: string
          id?: string
          shared_by?: string | null
          shared_with?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "document_shares_document_id_fkey"
            columns: ["document_id"]
            isOneToOne: false
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_shares_shared_by_fkey"
            columns: ["shared_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_shares_shared_with_fkey"
            columns: ["shared_with"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      document_versions: {
        Row: {
          created_at: string
          document_id: string
          file_name: string | null
          file_path: string
          file_size: number | null
          id: string
          mime_type: string | null
          notes: string | null
          updated_at: string
          uploaded_by: string | null
          version: number
          version_number: number
        }
        Insert: {
          created_at?: string
          document_id: string
          file_name?: string | null
          file_path: string
          file_size?: number | null
          id?: string
          mime_type?: string | null
          notes?: string | null
          updated_at?: string
          uploaded_by?: string | null
          version?: number
          version_number: number
        }
        Update: {
          created_at?: string
          document_id?: string
          file_name?: string | null
          file_path?: string
          file_size?: number | null
          id?: string
          mime_type?: string | null
          notes?: string | null
          updated_at?: string
          uploaded_by?: string | null
          version?: number
          version_number?: number
        }
        Relationships: [
          {
            foreignKeyName: "document_versions_document_id_fkey"
            columns: ["document_id"]
            isOneToOne: false
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_versions_uploaded_by_fkey"
            columns: ["uploaded_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      documents: {
        Row: {
          category_id: string | null
          created_at: string
          created_by: string | null
          description: string | null
          document_number: string
          entity_id: string | null
          entity_type: string
          file_name: string | null
          file_path: string | null
          file_size: number | null
          file_version: number
          id: string
          mime_type: string | null
          search_text: string | null
          status: string
          status_reason: string | null
          supersedes_id: string | null
          title: string
          updated_at: string
          uploaded_by: string | null
          version: number
        }
        Insert: {
          category_id?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          document_number: string
          entity_id?: string | null
          entity_type?: string
          file_name?: string | null
          file_path?: string | null
          file_size?: number | null
          file_version?: number
          id?: string
          mime_type?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          supersedes_id?: string | null
          title: string
          updated_at?: string
          uploaded_by?: string | null
          version?: number
        }
        Update: {
          category_id?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          document_number?: string
          entity_id?: string | null
          entity_type?: string
          file_name?: string | null
          file_path?: string | null
          file_size?: number | null
          file_version?: number
          id?: string
          mime_type?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          supersedes_id?: string | null
          title?: string
          updated_at?: string
          uploaded_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "documents_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "document_categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_supersedes_id_fkey"
            columns: ["supersedes_id"]
            isOneToOne: false
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "documents_uploaded_by_fkey"
            columns: ["uploaded_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      employee_bank_accounts: {
        Row: {
          account: string
          account_holder: string
          bank_name: string
          created_at: string
          created_by: string | null
          currency: string
          employee_id: string
          id: string
          is_primary: boolean
          routing_code: string | null
          updated_at: string
          version: number
        }
        Insert: {
          account: string
          account_holder: string
          bank_name: string
          created_at?: string
          created_by?: string | null
          currency?: string
          employee_id?: string
          id?: string
          is_primary?: boolean
          routing_code?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          account?: string
          account_holder?: string
          bank_name?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          employee_id?: string
          id?: string
          is_primary?: boolean
          routing_code?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "employee_bank_accounts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employee_bank_accounts_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
        ]
      }
      employee_compensation: {
        Row: {
          actual_salary: number
          created_at: string
          created_by: string | null
          currency: string
          effective_from: string
          effective_to: string | null
          employee_id: string
          id: string
          reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          actual_salary: number
          created_at?: string
          created_by?: string | null
          currency?: string
          effective_from?: string
          effective_to?: string | null
          employee_id: string
          id?: string
          reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          actual_salary?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          effective_from?: string
          effective_to?: string | null
          employee_id?: string
          id?: string
          reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "employee_compensation_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employee_compensation_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
        ]
      }
      employee_private: {
        Row: {
          address: string | null
          birth_date: string | null
          created_at: string
          created_by: string | null
          emergency_contact_name: string | null
          emergency_contact_phone: string | null
          employee_id: string
          id: string
          national_id: string | null
          nationality: string | null
          passport_expiry_date: string | null
          passport_id: string | null
          personal_email: string | null
          personal_phone: string | null
          updated_at: string
          version: number
          visa_expiry_date: string | null
        }
        Insert: {
          address?: string | null
          birth_date?: string | null
          created_at?: string
          created_by?: string | null
          emergency_contact_name?: string | null
          emergency_contact_phone?: string | null
          employee_id?: string
          id?: string
          national_id?: string | null
          nationality?: string | null
          passport_expiry_date?: string | null
          passport_id?: string | null
          personal_email?: string | null
          personal_phone?: string | null
          updated_at?: string
          version?: number
          visa_expiry_date?: string | null
        }
        Update: {
          address?: string | null
          birth_date?: string | null
          created_at?: string
          created_by?: string | null
          emergency_contact_name?: string | null
          emergency_contact_phone?: string | null
          employee_id?: string
          id?: string
          national_id?: string | null
          nationality?: string | null
          passport_expiry_date?: string | null
          passport_id?: string | null
          personal_email?: string | null
          personal_phone?: string | null
          updated_at?: string
          version?: number
          visa_expiry_date?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "employee_private_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employee_private_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: true
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
        ]
      }
      employees: {
        Row: {
          country_pack: string
          created_at: string
          created_by: string | null
          department_id: string | null
          email: string | null
          employee_number: string
          employment_type: string
          first_name: string
          full_name: string | null
          hire_date: string
          id: string
          job_title_id: string | null
          last_name: string
          local_name: string | null
          manager_id: string | null
          phone: string | null
          probation_end_date: string | null
          salary_band_id: string | null
          search_text: string | null
          status: string
          status_reason: string | null
          termination_date: string | null
          updated_at: string
          user_id: string | null
          version: number
          work_location: string | null
        }
        Insert: {
          country_pack?: string
          created_at?: string
          created_by?: string | null
          department_id?: string | null
          email?: string | null
          employee_number: string
          employment_type?: string
          first_name: string
          full_name?: never
          hire_date?: string
          id?: string
          job_title_id?: string | null
          last_name: string
          local_name?: string | null
          manager_id?: string | null
          phone?: string | null
          probation_end_date?: string | null
          salary_band_id?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          termination_date?: string | null
          updated_at?: string
          user_id?: string | null
          version?: number
          work_location?: string | null
        }
        Update: {
          country_pack?: string
          created_at?: string
          created_by?: string | null
          department_id?: string | null
          email?: string | null
          employee_number?: string
          employment_type?: string
          first_name?: string
          full_name?: never
          hire_date?: string
          id?: string
          job_title_id?: string | null
          last_name?: string
          local_name?: string | null
          manager_id?: string | null
          phone?: string | null
          probation_end_date?: string | null
          salary_band_id?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          termination_date?: string | null
          updated_at?: string
          user_id?: string | null
          version?: number
          work_location?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "employees_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employees_department_id_fkey"
            columns: ["department_id"]
            isOneToOne: false
            referencedRelation: "departments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employees_job_title_id_fkey"
            columns: ["job_title_id"]
            isOneToOne: false
            referencedRelation: "job_titles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employees_manager_id_fkey"
            columns: ["manager_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employees_salary_band_id_fkey"
            columns: ["salary_band_id"]
            isOneToOne: false
            referencedRelation: "salary_bands"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employees_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      exchange_rates: {
        Row: {
          created_at: string
          created_by: string | null
          currency: string
          id: string
          rate: number
          rate_date: string
          source: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          currency: string
          id?: string
          rate: number
          rate_date?: string
          source?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          currency?: string
          id?: string
          rate?: number
          rate_date?: string
          source?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "exchange_rates_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      external_entities: {
        Row: {
          address: string | null
          city: string | null
          classification: string | null
          company_name: string
          contact_email: string | null
          contact_person: string | null
          contact_phone: string | null
          country: string | null
          created_at: string
          created_by: string | null
          credit_limit: number | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          entity_number: string
          entity_type: string
          id: string
          notes: string | null
          primary_contact_name: string | null
          search_text: string | null
          status: string
          status_reason: string | null
          tax_number: string | null
          tax_rate: number | null
          trading_name: string | null
          updated_at: string
          version: number
          website: string | null
        }
        Insert: {
          address?: string | null
          city?: string | null
          classification?: string | null
          company_name: string
          contact_email?: string | null
          contact_person?: string | null
          contact_phone?: string | null
          country?: string | null
          created_at?: string
          created_by?: string | null
          credit_limit?: number | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          entity_number: string
          entity_type: string
          id?: string
          notes?: string | null
          primary_contact_name?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          tax_number?: string | null
          tax_rate?: number | null
          trading_name?: string | null
          updated_at?: string
          version?: number
          website?: string | null
        }
        Update: {
          address?: string | null
          city?: string | null
          classification?: string | null
          company_name?: string
          contact_email?: string | null
          contact_person?: string | null
          contact_phone?: string | null
          country?: string | null
          created_at?: string
          created_by?: string | null
          credit_limit?: number | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          entity_number?: string
          entity_type?: string
          id?: string
          notes?: string | null
          primary_contact_name?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          tax_number?: string | null
          tax_rate?: number | null
          trading_name?: string | null
          updated_at?: string
          version?: number
          website?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "external_entities_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "external_entities_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      holidays: {
        Row: {
          created_at: string
          created_by: string | null
          holiday_date: string
          id: string
          location: string | null
          name: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          holiday_date: string
          id?: string
          location?: string | null
          name: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          holiday_date?: string
          id?: string
          location?: string | null
          name?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "holidays_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      job_cost_entries: {
        Row: {
          amount: number
          cost_code_id: string | null
          cost_type: string
          created_at: string
          created_by: string | null
          description: string | null
          effect: string
          entry_date: string
          entry_type: string
          id: string
          project_id: string
          source_id: string
          source_line_id: string | null
          source_table: string
        }
        Insert: {
          amount: number
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          effect: string
          entry_date?: string
          entry_type: string
          id?: string
          project_id: string
          source_id: string
          source_line_id?: string | null
          source_table: string
        }
        Update: {
          amount?: number
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          effect?: string
          entry_date?: string
          entry_type?: string
          id?: string
          project_id?: string
          source_id?: string
          source_line_id?: string | null
          source_table?: string
        }
        Relationships: [
          {
            foreignKeyName: "job_cost_entries_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_cost_entries_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_cost_entries_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      job_titles: {
        Row: {
          created_at: string
          created_by: string | null
          department_id: string | null
          id: string
          level: string | null
          status: string
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          department_id?: string | null
          id?: string
          level?: string | null
          status?: string
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          department_id?: string | null
          id?: string
          level?: string | null
          status?: string
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "job_titles_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_titles_department_id_fkey"
            columns: ["department_id"]
            isOneToOne: false
            referencedRelation: "departments"
            referencedColumns: ["id"]
          },
        ]
      }
      leave_accrual_rules: {
        Row: {
          accrual_frequency: string
          after_service_months: number
          created_at: string
          created_by: string | null
          days_per_year: number
          id: string
          leave_benefit_id: string
          updated_at: string
          version: number
        }
        Insert: {
          accrual_frequency?: string
          after_service_months?: number
          created_at?: string
          created_by?: string | null
          days_per_year: number
          id?: string
          leave_benefit_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          accrual_frequency?: string
          after_service_months?: number
          created_at?: string
          created_by?: string | null
          days_per_year?: number
          id?: string
          leave_benefit_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "leave_accrual_rules_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_accrual_rules_leave_benefit_id_fkey"
            columns: ["leave_benefit_id"]
            isOneToOne: false
            referencedRelation: "leave_benefits"
            referencedColumns: ["id"]
          },
        ]
      }
      leave_balance_entries: {
        Row: {
          created_at: string
          created_by: string | null
          days: number
          description: string | null
          employee_id: string
          entry_date: string
          entry_type: string
          id: string
          leave_request_id: string | null
          leave_type_id: string
          leave_year: number
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          days: number
          description?: string | null
          employee_id: string
          entry_date?: string
          entry_type: string
          id?: string
          leave_request_id?: string | null
          leave_type_id: string
          leave_year: number
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          days?: number
          description?: string | null
          employee_id?: string
          entry_date?: string
          entry_type?: string
          id?: string
          leave_request_id?: string | null
          leave_type_id?: string
          leave_year?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "leave_balance_entries_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_balance_entries_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_balance_entries_leave_request_id_fkey"
            columns: ["leave_request_id"]
            isOneToOne: false
            referencedRelation: "leave_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_balance_entries_leave_type_id_fkey"
            columns: ["leave_type_id"]
            isOneToOne: false
            referencedRelation: "leave_types"
            referencedColumns: ["id"]
          },
        ]
      }
      leave_benefits: {
        Row: {
          approval_level: string
          created_at: string
          created_by: string | null
          days_per_month: number | null
          days_per_year: number
          description: string | null
          documentation_required: boolean
          effective_from: string
          effective_to: string | null
          id: string
          is_paid: boolean
          job_title_id: string | null
          leave_type_id: string
          max_carry_forward: number
          minimum_service_months: number
          requires_approval: boolean
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          approval_level?: string
          created_at?: string
          created_by?: string | null
          days_per_month?: number | null
          days_per_year: number
          description?: string | null
          documentation_required?: boolean
          effective_from?: string
          effective_to?: string | null
          id?: string
          is_paid?: boolean
          job_title_id?: string | null
          leave_type_id: string
          max_carry_forward?: number
          minimum_service_months?: number
          requires_approval?: boolean
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          approval_level?: string
          created_at?: string
          created_by?: string | null
          days_per_month?: number | null
          days_per_year?: number
          description?: string | null
          documentation_required?: boolean
          effective_from?: string
          effective_to?: string | null
          id?: string
          is_paid?: boolean
          job_title_id?: string | null
          leave_type_id?: string
          max_carry_forward?: number
          minimum_service_months?: number
          requires_approval?: boolean
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "leave_benefits_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_benefits_job_title_id_fkey"
            columns: ["job_title_id"]
            isOneToOne: false
            referencedRelation: "job_titles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_benefits_leave_type_id_fkey"
            columns: ["leave_type_id"]
            isOneToOne: false
            referencedRelation: "leave_types"
            referencedColumns: ["id"]
          },
        ]
      }
      leave_policies: {
        Row: {
          applies_to: string
          created_at: string
          created_by: string | null
          department_id: string | null
          description: string | null
          id: string
          is_default: boolean
          job_title_id: string | null
          policy_name: string
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          applies_to?: string
          created_at?: string
          created_by?: string | null
          department_id?: string | null
          description?: string | null
          id?: string
          is_default?: boolean
          job_title_id?: string | null
          policy_name: string
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          applies_to?: string
          created_at?: string
          created_by?: string | null
          department_id?: string | null
          description?: string | null
          id?: string
          is_default?: boolean
          job_title_id?: string | null
          policy_name?: string
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "leave_policies_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_policies_department_id_fkey"
            columns: ["department_id"]
            isOneToOne: false
            referencedRelation: "departments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_policies_job_title_id_fkey"
            columns: ["job_title_id"]
            isOneToOne: false
            referencedRelation: "job_titles"
            referencedColumns: ["id"]
          },
        ]
      }
      leave_requests: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          created_at: string
          created_by: string | null
          days_requested: number
          decided_at: string | null
          decided_by: string | null
          employee_id: string
          end_date: string
          half_day_end: boolean
          half_day_start: boolean
          id: string
          leave_type_id: string
          notes: string | null
          reason: string | null
          rejected_at: string | null
          request_number: string
          start_date: string
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          approved_at?: string | null
          approved_by?: string | null
          created_at?: string
          created_by?: string | null
          days_requested?: number
          decided_at?: string | null
          decided_by?: string | null
          employee_id?: string
          end_date: string
          half_day_end?: boolean
          half_day_start?: boolean
          id?: string
          leave_type_id: string
          notes?: string | null
          reason?: string | null
          rejected_at?: string | null
          request_number: string
          start_date: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          approved_at?: string | null
          approved_by?: string | null
          created_at?: string
          created_by?: string | null
          days_requested?: number
          decided_at?: string | null
          decided_by?: string | null
          employee_id?: string
          end_date?: string
          half_day_end?: boolean
          half_day_start?: boolean
          id?: string
          leave_type_id?: string
          notes?: string | null
          reason?: string | null
          rejected_at?: string | null
          request_number?: string
          start_date?: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "leave_requests_approved_by_fkey"
            columns: ["approved_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_requests_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_requests_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_requests_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_requests_leave_type_id_fkey"
            columns: ["leave_type_id"]
            isOneToOne: false
            referencedRelation: "leave_types"
            referencedColumns: ["id"]
          },
        ]
      }
      leave_types: {
        Row: {
          created_at: string
          created_by: string | null
          days_per_year: number | null
          description: string | null
          id: string
          is_paid: boolean
          name: string
          sort_order: number
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          days_per_year?: number | null
          description?: string | null
          id?: string
          is_paid?: boolean
          name: string
          sort_order?: number
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          days_per_year?: number | null
          description?: string | null
          id?: string
          is_paid?: boolean
          name?: string
          sort_order?: number
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "leave_types_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      message_threads: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          last_message_at: string | null
          subject: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          last_message_at?: string | null
          subject: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          last_message_at?: string | null
          subject?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "message_threads_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      messages: {
        Row: {
          author_id: string
          body: string
          created_at: string
          id: string
          thread_id: string
          updated_at: string
          version: number
        }
        Insert: {
          author_id?: string
          body: string
          created_at?: string
          id?: string
          thread_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          author_id?: string
          body?: string
          created_at?: string
          id?: string
          thread_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "messages_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_thread_id_fkey"
            columns: ["thread_id"]
            isOneToOne: false
            referencedRelation: "message_threads"
            referencedColumns: ["id"]
          },
        ]
      }
      ml_predictions: {
        Row: {
          confidence: number | null
          created_at: string
          details: NonNullable<Json>
          id: string
          model_name: string
          predicted_value: number | null
          prediction_type: string
          project_id: string | null
          target_date: string | null
          updated_at: string
          user_id: string | null
          version: number
        }
        Insert: {
          confidence?: number | null
          created_at?: string
          details?: NonNullable<Json>
          id?: string
          model_name: string
          predicted_value?: number | null
          prediction_type: string
          project_id?: string | null
          target_date?: string | null
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Update: {
          confidence?: number | null
          created_at?: string
          details?: NonNullable<Json>
          id?: string
          model_name?: string
          predicted_value?: number | null
          prediction_type?: string
          project_id?: string | null
          target_date?: string | null
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "ml_predictions_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ml_predictions_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      modules: {
        Row: {
          display_name: string
          id: string
          is_active: boolean
          name: string
          sort_order: number
        }
        Insert: {
          display_name: string
          id?: string
          is_active?: boolean
          name: string
          sort_order?: number
        }
        Update: {
          display_name?: string
          id?: string
          is_active?: boolean
          name?: string
          sort_order?: number
        }
        Relationships: []
      }
      notification_preferences: {
        Row: {
          created_at: string
          email: boolean
          financial_alerts: boolean
          id: string
          project_updates: boolean
          push: boolean
          safety_alerts: boolean
          task_reminders: boolean
          updated_at: string
          user_id: string
          version: number
          weekly_reports: boolean
        }
        Insert: {
          created_at?: string
          email?: boolean
          financial_alerts?: boolean
          id?: string
          project_updates?: boolean
          push?: boolean
          safety_alerts?: boolean
          task_reminders?: boolean
          updated_at?: string
          user_id?: string
          version?: number
          weekly_reports?: boolean
        }
        Update: {
          created_at?: string
          email?: boolean
          financial_alerts?: boolean
          id?: string
          project_updates?: boolean
          push?: boolean
          safety_alerts?: boolean
          task_reminders?: boolean
          updated_at?: string
          user_id?: string
          version?: number
          weekly_reports?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "notification_preferences_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          created_at: string
          id: string
          kind: string
          link: string | null
          read_at: string | null
          sent_by: string | null
          subject: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          created_at?: string
          id?: string
          kind: string
          link?: string | null
          read_at?: string | null
          sent_by?: string | null
          subject: string
          updated_at?: string
          user_id: string
          version?: number
        }
        Update: {
          created_at?: string
          id?: string
          kind?: string
          link?: string | null
          read_at?: string | null
          sent_by?: string | null
          subject?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "notifications_sent_by_fkey"
            columns: ["sent_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      permissions: {
        Row: {
          display_name: string
          id: string
          is_active: boolean
          name: string
        }
        Insert: {
          display_name: string
          id?: string
          is_active?: boolean
          name: string
        }
        Update: {
          display_name?: string
          id?: string
          is_active?: boolean
          name?: string
        }
        Relationships: []
      }
      personal_settings: {
        Row: {
          created_at: string
          date_format: string
          id: string
          timezone: string | null
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          created_at?: string
          date_format?: string
          id?: string
          timezone?: string | null
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          created_at?: string
          date_format?: string
          id?: string
          timezone?: string | null
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "personal_settings_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          avatar_url: string | null
          created_at: string
          currency: string | null
          email: string
          first_name: string
          id: string
          is_active: boolean
          language: string | null
          last_name: string
          manager_id: string | null
          phone: string | null
          role: string
          updated_at: string
          version: number
        }
        Insert: {
          avatar_url?: string | null
          created_at?: string
          currency?: string | null
          email: string
          first_name?: string
          id: string
          is_active?: boolean
          language?: string | null
          last_name?: string
          manager_id?: string | null
          phone?: string | null
          role?: string
          updated_at?: string
          version?: number
        }
        Update: {
          avatar_url?: string | null
          created_at?: string
          currency?: string | null
          email?: string
          first_name?: string
          id?: string
          is_active?: boolean
          language?: string | null
          last_name?: string
          manager_id?: string | null
          phone?: string | null
          role?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "profiles_manager_id_fkey"
            columns: ["manager_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      project_holidays: {
        Row: {
          created_at: string
          created_by: string | null
          holiday_date: string
          id: string
          is_working: boolean
          name: string | null
          project_id: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          holiday_date: string
          id?: string
          is_working?: boolean
          name?: string | null
          project_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          holiday_date?: string
          id?: string
          is_working?: boolean
          name?: string | null
          project_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "project_holidays_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "project_holidays_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      projects: {
        Row: {
          client_id: string | null
          completion_percentage: number
          contract_value: number | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          end_date: string | null
          id: string
          location: string | null
          manager_id: string | null
          name: string
          priority: string
          project_name: string | null
          project_number: string
          search_text: string | null
          start_date: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
          weekend_days: number[] | null
        }
        Insert: {
          client_id?: string | null
          completion_percentage?: number
          contract_value?: number | null
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          end_date?: string | null
          id?: string
          location?: string | null
          manager_id?: string | null
          name: string
          priority?: string
          project_name?: never
          project_number: string
          search_text?: never
          start_date?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
          weekend_days?: number[] | null
        }
        Update: {
          client_id?: string | null
          completion_percentage?: number
          contract_value?: number | null
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          end_date?: string | null
          id?: string
          location?: string | null
          manager_id?: string | null
          name?: string
          priority?: string
          project_name?: never
          project_number?: string
          search_text?: never
          start_date?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
          weekend_days?: number[] | null
        }
        Relationships: [
          {
            foreignKeyName: "projects_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "projects_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "projects_manager_id_fkey"
            columns: ["manager_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      quotation_drafts: {
        Row: {
          boq_id: string | null
          client_id: string | null
          client_reference: string | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          discount_amount: number
          id: string
          notes: string | null
          previous_quotation_id: string | null
          project_id: string
          quotation_date: string
          quotation_number: string
          revision: number
          search_text: string | null
          sent_at: string | null
          status: string
          status_reason: string | null
          subtotal: number
          tax_amount: number
          tax_rate: number
          terms: string | null
          title: string
          total_amount: number
          total_cost: number
          updated_at: string
          valid_until_date: string | null
          version: number
        }
        Insert: {
          boq_id?: string | null
          client_id?: string | null
          client_reference?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          discount_amount?: number
          id?: string
          notes?: string | null
          previous_quotation_id?: string | null
          project_id: string
          quotation_date?: string
          quotation_number: string
          revision?: number
          search_text?: never
          sent_at?: string | null
          status?: string
          status_reason?: string | null
          subtotal?: number
          tax_amount?: number
          tax_rate?: number
          terms?: string | null
          title: string
          total_amount?: number
          total_cost?: number
          updated_at?: string
          valid_until_date?: string | null
          version?: number
        }
        Update: {
          boq_id?: string | null
          client_id?: string | null
          client_reference?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          discount_amount?: number
          id?: string
          notes?: string | null
          previous_quotation_id?: string | null
          project_id?: string
          quotation_date?: string
          quotation_number?: string
          revision?: number
          search_text?: never
          sent_at?: string | null
          status?: string
          status_reason?: string | null
          subtotal?: number
          tax_amount?: number
          tax_rate?: number
          terms?: string | null
          title?: string
          total_amount?: number
          total_cost?: number
          updated_at?: string
          valid_until_date?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "quotation_drafts_boq_id_fkey"
            columns: ["boq_id"]
            isOneToOne: false
            referencedRelation: "boqs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quotation_drafts_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quotation_drafts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quotation_drafts_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quotation_drafts_previous_quotation_id_fkey"
            columns: ["previous_quotation_id"]
            isOneToOne: false
            referencedRelation: "quotation_drafts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quotation_drafts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      quotation_items: {
        Row: {
          amount: number
          boq_item_id: string | null
          cost_amount: number
          cost_code_id: string | null
          cost_rate: number
          cost_type: string
          created_at: string
          created_by: string | null
          description: string
          id: string
          position: number
          quantity: number
          quotation_id: string
          rate: number
          unit: string
          updated_at: string
          version: number
        }
        Insert: {
          amount?: number
          boq_item_id?: string | null
          cost_amount?: number
          cost_code_id?: string | null
          cost_rate?: number
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description: string
          id?: string
          position?: number
          quantity?: number
          quotation_id: string
          rate?: number
          unit?: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          boq_item_id?: string | null
          cost_amount?: number
          cost_code_id?: string | null
          cost_rate?: number
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          position?: number
          quantity?: number
          quotation_id?: string
          rate?: number
          unit?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "quotation_items_boq_item_id_fkey"
            columns: ["boq_item_id"]
            isOneToOne: false
            referencedRelation: "boq_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quotation_items_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quotation_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quotation_items_quotation_id_fkey"
            columns: ["quotation_id"]
            isOneToOne: false
            referencedRelation: "quotation_drafts"
            referencedColumns: ["id"]
          },
        ]
      }
      rate_buildup_lines: {
        Row: {
          amount: number
          coefficient: number
          cost_type: string
          created_at: string
          created_by: string | null
          description: string
          id: string
          position: number
          rate: number
          rate_buildup_id: string
          unit: string | null
          updated_at: string
          version: number
        }
        Insert: {
          amount?: number
          coefficient?: number
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description: string
          id?: string
          position?: number
          rate?: number
          rate_buildup_id: string
          unit?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          coefficient?: number
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          position?: number
          rate?: number
          rate_buildup_id?: string
          unit?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "rate_buildup_lines_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rate_buildup_lines_rate_buildup_id_fkey"
            columns: ["rate_buildup_id"]
            isOneToOne: false
            referencedRelation: "rate_buildups"
            referencedColumns: ["id"]
          },
        ]
      }
      rate_buildups: {
        Row: {
          cost_rate: number
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          id: string
          margin_percentage: number
          name: string
          overhead_percentage: number
          profit_percentage: number
          rate: number
          search_text: string | null
          unit: string
          updated_at: string
          version: number
        }
        Insert: {
          cost_rate?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          id?: string
          margin_percentage?: number
          name: string
          overhead_percentage?: number
          profit_percentage?: number
          rate?: number
          search_text?: never
          unit?: string
          updated_at?: string
          version?: number
        }
        Update: {
          cost_rate?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          id?: string
          margin_percentage?: number
          name?: string
          overhead_percentage?: number
          profit_percentage?: number
          rate?: number
          search_text?: never
          unit?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "rate_buildups_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      retention_entries: {
        Row: {
          amount: number
          created_at: string
          created_by: string | null
          description: string | null
          direction: string
          entry_date: string
          id: string
          party_id: string | null
          project_id: string
          source_id: string
          source_table: string
        }
        Insert: {
          amount: number
          created_at?: string
          created_by?: string | null
          description?: string | null
          direction: string
          entry_date?: string
          id?: string
          party_id?: string | null
          project_id: string
          source_id: string
          source_table: string
        }
        Update: {
          amount?: number
          created_at?: string
          created_by?: string | null
          description?: string | null
          direction?: string
          entry_date?: string
          id?: string
          party_id?: string | null
          project_id?: string
          source_id?: string
          source_table?: string
        }
        Relationships: [
          {
            foreignKeyName: "retention_entries_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "retention_entries_party_id_fkey"
            columns: ["party_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "retention_entries_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      role_permissions: {
        Row: {
          module_id: string
          permission_id: string
          role_id: string
        }
        Insert: {
          module_id: string
          permission_id: string
          role_id: string
        }
        Update: {
          module_id?: string
          permission_id?: string
          role_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "role_permissions_module_id_fkey"
            columns: ["module_id"]
            isOneToOne: false
            referencedRelation: "modules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "role_permissions_permission_id_fkey"
            columns: ["permission_id"]
            isOneToOne: false
            referencedRelation: "permissions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "role_permissions_role_id_fkey"
            columns: ["role_id"]
            isOneToOne: false
            referencedRelation: "roles"
            referencedColumns: ["id"]
          },
        ]
      }
      roles: {
        Row: {
          created_at: string
          created_by: string | null
          dashboard_type: string
          description: string | null
          display_name: string
          id: string
          is_active: boolean
          is_system: boolean
          name: string
          row_scope: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          dashboard_type?: string
          description?: string | null
          display_name: string
          id?: string
          is_active?: boolean
          is_system?: boolean
          name: string
          row_scope?: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          dashboard_type?: string
          description?: string | null
          display_name?: string
          id?: string
          is_active?: boolean
          is_system?: boolean
          name?: string
          row_scope?: string
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      safety_equipment: {
        Row: {
          assigned_to_id: string | null
          created_at: string
          created_by: string | null
          equipment_number: string
          equipment_type: string
          id: string
          maintenance_history: NonNullable<Json>
          manufacturer: string | null
          name: string
          next_inspection_date: string | null
          notes: string | null
          project_id: string | null
          purchase_date: string | null
          search_text: string | null
          serial_mark: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          assigned_to_id?: string | null
          created_at?: string
          created_by?: string | null
          equipment_number: string
          equipment_type?: string
          id?: string
          maintenance_history?: NonNullable<Json>
          manufacturer?: string | null
          name: string
          next_inspection_date?: string | null
          notes?: string | null
          project_id?: string | null
          purchase_date?: string | null
          search_text?: never
          serial_mark?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          assigned_to_id?: string | null
          created_at?: string
          created_by?: string | null
          equipment_number?: string
          equipment_type?: string
          id?: string
          maintenance_history?: NonNullable<Json>
          manufacturer?: string | null
          name?: string
          next_inspection_date?: string | null
          notes?: string | null
          project_id?: string | null
          purchase_date?: string | null
          search_text?: never
          serial_mark?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "safety_equipment_assigned_to_id_fkey"
            columns: ["assigned_to_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "safety_equipment_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "safety_equipment_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      safety_incidents: {
        Row: {
          assigned_to_id: string | null
          corrective_action: string | null
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          description: string | null
          id: string
          incident_number: string
          incident_type: string
          location: string | null
          occurred_at: string
          project_id: string | null
          resolved_at: string | null
          resolved_by: string | null
          root_cause: string | null
          search_text: string | null
          severity: string
          status: string
          status_reason: string | null
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          assigned_to_id?: string | null
          corrective_action?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          id?: string
          incident_number: string
          incident_type?: string
          location?: string | null
          occurred_at?: string
          project_id?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          root_cause?: string | null
          search_text?: never
          severity?: string
          status?: string
          status_reason?: string | null
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          assigned_to_id?: string | null
          corrective_action?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          id?: string
          incident_number?: string
          incident_type?: string
          location?: string | null
          occurred_at?: string
          project_id?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          root_cause?: string | null
          search_text?: never
          severity?: string
          status?: string
          status_reason?: string | null
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "safety_incidents_assigned_to_id_fkey"
            columns: ["assigned_to_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "safety_incidents_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "safety_incidents_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "safety_incidents_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "safety_incidents_resolved_by_fkey"
            columns: ["resolved_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      safety_inspections: {
        Row: {
          corrective_actions: string | null
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          description: string | null
          findings: string | null
          id: string
          inspection_number: string
          inspection_type: string
          inspector_id: string | null
          location: string | null
          project_id: string | null
          scheduled_date: string | null
          score: number | null
          search_text: string | null
          status: string
          status_reason: string | null
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          corrective_actions?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          findings?: string | null
          id?: string
          inspection_number: string
          inspection_type?: string
          inspector_id?: string | null
          location?: string | null
          project_id?: string | null
          scheduled_date?: string | null
          score?: number | null
          search_text?: never
          status?: string
          status_reason?: string | null
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          corrective_actions?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          findings?: string | null
          id?: string
          inspection_number?: string
          inspection_type?: string
          inspector_id?: string | null
          location?: string | null
          project_id?: string | null
          scheduled_date?: string | null
          score?: number | null
          search_text?: never
          status?: string
          status_reason?: string | null
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "safety_inspections_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "safety_inspections_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "safety_inspections_inspector_id_fkey"
            columns: ["inspector_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "safety_inspections_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      salary_allowances: {
        Row: {
          amount: number
          calculation: string
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          name: string
          salary_band_id: string
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          calculation?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          name: string
          salary_band_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          calculation?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          name?: string
          salary_band_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "salary_allowances_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "salary_allowances_salary_band_id_fkey"
            columns: ["salary_band_id"]
            isOneToOne: false
            referencedRelation: "salary_bands"
            referencedColumns: ["id"]
          },
        ]
      }
      salary_bands: {
        Row: {
          band_name: string
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          id: string
          job_title_id: string | null
          max_salary: number
          min_salary: number
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          band_name: string
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          id?: string
          job_title_id?: string | null
          max_salary: number
          min_salary: number
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          band_name?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          id?: string
          job_title_id?: string | null
          max_salary?: number
          min_salary?: number
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "salary_bands_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "salary_bands_job_title_id_fkey"
            columns: ["job_title_id"]
            isOneToOne: false
            referencedRelation: "job_titles"
            referencedColumns: ["id"]
          },
        ]
      }
      salary_benefits: {
        Row: {
          amount: number
          calculation: string
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          name: string
          salary_band_id: string
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          calculation?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          name: string
          salary_band_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          calculation?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          name?: string
          salary_band_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "salary_benefits_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "salary_benefits_salary_band_id_fkey"
            columns: ["salary_band_id"]
            isOneToOne: false
            referencedRelation: "salary_bands"
            referencedColumns: ["id"]
          },
        ]
      }
      salary_deductions: {
        Row: {
          amount: number
          calculation: string
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          name: string
          salary_band_id: string
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          calculation?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          name: string
          salary_band_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          calculation?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          name?: string
          salary_band_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "salary_deductions_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "salary_deductions_salary_band_id_fkey"
            columns: ["salary_band_id"]
            isOneToOne: false
            referencedRelation: "salary_bands"
            referencedColumns: ["id"]
          },
        ]
      }
      security_log: {
        Row: {
          created_at: string
          data: NonNullable<Json>
          id: string
          is_trusted: boolean
          level: string
          logged_at: string | null
          message: string
          session_id: string | null
          user_id: string | null
        }
        Insert: {
          created_at?: string
          data?: NonNullable<Json>
          id?: string
          is_trusted?: boolean
          level: string
          logged_at?: string | null
          message: string
          session_id?: string | null
          user_id?: string | null
        }
        Update: {
          created_at?: string
          data?: NonNullable<Json>
          id?: string
          is_trusted?: boolean
          level?: string
          logged_at?: string | null
          message?: string
          session_id?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "security_log_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      security_settings: {
        Row: {
          audit_logging: boolean
          created_at: string
          created_by: string | null
          id: boolean
          maximum_login_attempts: number
          password_expiry_days: number | null
          two_factor_authentication: boolean
          updated_at: string
          version: number
        }
        Insert: {
          audit_logging?: boolean
          created_at?: string
          created_by?: string | null
          id?: boolean
          maximum_login_attempts?: number
          password_expiry_days?: number | null
          two_factor_authentication?: boolean
          updated_at?: string
          version?: number
        }
        Update: {
          audit_logging?: boolean
          created_at?: string
          created_by?: string | null
          id?: boolean
          maximum_login_attempts?: number
          password_expiry_days?: number | null
          two_factor_authentication?: boolean
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "security_settings_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      system_settings: {
        Row: {
          auto_backup: boolean
          backup_frequency: string
          created_at: string
          created_by: string | null
          data_retention_days: number
          id: boolean
          maintenance_mode: boolean
          updated_at: string
          version: number
        }
        Insert: {
          auto_backup?: boolean
          backup_frequency?: string
          created_at?: string
          created_by?: string | null
          data_retention_days?: number
          id?: boolean
          maintenance_mode?: boolean
          updated_at?: string
          version?: number
        }
        Update: {
          auto_backup?: boolean
          backup_frequency?: string
          created_at?: string
          created_by?: string | null
          data_retention_days?: number
          id?: boolean
          maintenance_mode?: boolean
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "system_settings_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      takeoff_items: {
        Row: {
          activity: string | null
          boq_reference_id: string | null
          category: string | null
          company_name: string | null
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          description: string
          drawing_reference: string | null
          drawing_revision: string | null
          id: string
          notes: string | null
          project_id: string
          project_name: string | null
          quantity: number
          search_text: string | null
          status: string
          status_reason: string | null
          takeoff_number: string
          unit: string
          updated_at: string
          version: number
        }
        Insert: {
          activity?: string | null
          boq_reference_id?: string | null
          category?: string | null
          company_name?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description: string
          drawing_reference?: string | null
          drawing_revision?: string | null
          id?: string
          notes?: string | null
          project_id: string
          project_name?: string | null
          quantity?: number
          search_text?: never
          status?: string
          status_reason?: string | null
          takeoff_number: string
          unit?: string
          updated_at?: string
          version?: number
        }
        Update: {
          activity?: string | null
          boq_reference_id?: string | null
          category?: string | null
          company_name?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string
          drawing_reference?: string | null
          drawing_revision?: string | null
          id?: string
          notes?: string | null
          project_id?: string
          project_name?: string | null
          quantity?: number
          search_text?: never
          status?: string
          status_reason?: string | null
          takeoff_number?: string
          unit?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "takeoff_items_boq_reference_id_fkey"
            columns: ["boq_reference_id"]
            isOneToOne: false
            referencedRelation: "boq_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "takeoff_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "takeoff_items_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "takeoff_items_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      takeoff_measurements: {
        Row: {
          breadth: number | null
          count: number
          created_at: string
          created_by: string | null
          description: string | null
          factor: number
          height: number | null
          id: string
          is_deduction: boolean
          length: number | null
          position: number
          quantity: number
          takeoff_item_id: string
          updated_at: string
          version: number
        }
        Insert: {
          breadth?: number | null
          count?: number
          created_at?: string
          created_by?: string | null
          description?: string | null
          factor?: number
          height?: number | null
          id?: string
          is_deduction?: boolean
          length?: number | null
          position?: number
          quantity?: number
          takeoff_item_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          breadth?: number | null
          count?: number
          created_at?: string
          created_by?: string | null
          description?: string | null
          factor?: number
          height?: number | null
          id?: string
          is_deduction?: boolean
          length?: number | null
          position?: number
          quantity?: number
          takeoff_item_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "takeoff_measurements_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "takeoff_measurements_takeoff_item_id_fkey"
            columns: ["takeoff_item_id"]
            isOneToOne: false
            referencedRelation: "quantity_takeoff_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "takeoff_measurements_takeoff_item_id_fkey"
            columns: ["takeoff_item_id"]
            isOneToOne: false
            referencedRelation: "takeoff_items"
            referencedColumns: ["id"]
          },
        ]
      }
      task_assignments: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          is_responsible: boolean
          load_percent: number
          person_name: string
          task_id: string
          updated_at: string
          user_id: string | null
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_responsible?: boolean
          load_percent?: number
          person_name: string
          task_id: string
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_responsible?: boolean
          load_percent?: number
          person_name?: string
          task_id?: string
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "task_assignments_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_assignments_task_id_fkey"
            columns: ["task_id"]
            isOneToOne: false
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_assignments_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      task_dependencies: {
        Row: {
          created_at: string
          created_by: string | null
          dependency_type: string
          id: string
          lag_days: number
          predecessor_id: string
          successor_id: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          dependency_type?: string
          id?: string
          lag_days?: number
          predecessor_id: string
          successor_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          dependency_type?: string
          id?: string
          lag_days?: number
          predecessor_id?: string
          successor_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "task_dependencies_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_dependencies_predecessor_id_fkey"
            columns: ["predecessor_id"]
            isOneToOne: false
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_dependencies_successor_id_fkey"
            columns: ["successor_id"]
            isOneToOne: false
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      tasks: {
        Row: {
          assigned_to_name: string | null
          assigned_to_user_id: string | null
          board_position: number
          completed_at: string | null
          completion_percentage: number
          constraint_date: string | null
          constraint_type: string | null
          created_at: string
          created_by_user_id: string | null
          decided_at: string | null
          decided_by: string | null
          description: string | null
          due_date: string | null
          duration_days: number | null
          external_id: string | null
          id: string
          is_milestone: boolean
          outline_position: number
          parent_task_id: string | null
          priority_level: string
          project_id: string | null
          requires_review: boolean
          search_text: string | null
          start_date: string | null
          status_reason: string | null
          task_number: string
          task_status: string
          task_title: string
          updated_at: string
          version: number
        }
        Insert: {
          assigned_to_name?: string | null
          assigned_to_user_id?: string | null
          board_position?: number
          completed_at?: string | null
          completion_percentage?: number
          constraint_date?: string | null
          constraint_type?: string | null
          created_at?: string
          created_by_user_id?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          due_date?: string | null
          duration_days?: number | null
          external_id?: string | null
          id?: string
          is_milestone?: boolean
          outline_position?: number
          parent_task_id?: string | null
          priority_level?: string
          project_id?: string | null
          requires_review?: boolean
          search_text?: never
          start_date?: string | null
          status_reason?: string | null
          task_number: string
          task_status?: string
          task_title: string
          updated_at?: string
          version?: number
        }
        Update: {
          assigned_to_name?: string | null
          assigned_to_user_id?: string | null
          board_position?: number
          completed_at?: string | null
          completion_percentage?: number
          constraint_date?: string | null
          constraint_type?: string | null
          created_at?: string
          created_by_user_id?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          due_date?: string | null
          duration_days?: number | null
          external_id?: string | null
          id?: string
          is_milestone?: boolean
          outline_position?: number
          parent_task_id?: string | null
          priority_level?: string
          project_id?: string | null
          requires_review?: boolean
          search_text?: never
          start_date?: string | null
          status_reason?: string | null
          task_number?: string
          task_status?: string
          task_title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "tasks_assigned_to_user_id_fkey"
            columns: ["assigned_to_user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tasks_created_by_user_id_fkey"
            columns: ["created_by_user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tasks_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tasks_parent_task_id_fkey"
            columns: ["parent_task_id"]
            isOneToOne: false
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tasks_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      tax_codes: {
        Row: {
          code: string
          created_at: string
          created_by: string | null
          id: string
          name: string
          rate: number
          status: string
          tax_type: string
          updated_at: string
          valid_from_date: string
          valid_to_date: string | null
          version: number
        }
        Insert: {
          code: string
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          rate: number
          status?: string
          tax_type?: string
          updated_at?: string
          valid_from_date?: string
          valid_to_date?: string | null
          version?: number
        }
        Update: {
          code?: string
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          rate?: number
          status?: string
          tax_type?: string
          updated_at?: string
          valid_from_date?: string
          valid_to_date?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "tax_codes_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      thread_members: {
        Row: {
          added_by: string | null
          created_at: string
          id: string
          last_read_at: string | null
          member_id: string
          thread_id: string
          updated_at: string
          version: number
        }
        Insert: {
          added_by?: string | null
          created_at?: string
          id?: string
          last_read_at?: string | null
          member_id: string
          thread_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          added_by?: string | null
          created_at?: string
          id?: string
          last_read_at?: string | null
          member_id?: string
          thread_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "thread_members_added_by_fkey"
            columns: ["added_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "thread_members_member_id_fkey"
            columns: ["member_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "thread_members_thread_id_fkey"
            columns: ["thread_id"]
            isOneToOne: false
            referencedRelation: "message_threads"
            referencedColumns: ["id"]
          },
        ]
      }
      user_roles: {
        Row: {
          assigned_at: string
          assigned_by: string | null
          id: string
          is_active: boolean
          role_id: string
          user_id: string
        }
        Insert: {
          assigned_at?: string
          assigned_by?: string | null
          id?: string
          is_active?: boolean
          role_id: string
          user_id: string
        }
        Update: {
          assigned_at?: string
          assigned_by?: string | null
          id?: string
          is_active?: boolean
          role_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "user_roles_assigned_by_fkey"
            columns: ["assigned_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_roles_role_id_fkey"
            columns: ["role_id"]
            isOneToOne: false
            referencedRelation: "roles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_roles_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      quantity_takeoff_items: {
        Row: {
          activity: string | null
          boq_reference_id: string | null
          category: string | null
          company_name: string | null
          created_at: string | null
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          description: string | null
          drawing_reference: string | null
          drawing_revision: string | null
          id: string | null
          notes: string | null
          project_id: string | null
          project_name: string | null
          quantity: number | null
          search_text: string | null
          status: string | null
          status_reason: string | null
          takeoff_number: string | null
          unit: string | null
          updated_at: string | null
          version: number | null
        }
        Insert: {
          activity?: string | null
          boq_reference_id?: string | null
          category?: string | null
          company_name?: string | null
          created_at?: string | null
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          drawing_reference?: string | null
          drawing_revision?: string | null
          id?: string | null
          notes?: string | null
          project_id?: string | null
          project_name?: string | null
          quantity?: number | null
          search_text?: string | null
          status?: string | null
          status_reason?: string | null
          takeoff_number?: string | null
          unit?: string | null
          updated_at?: string | null
          version?: number | null
        }
        Update: {
          activity?: string | null
          boq_reference_id?: string | null
          category?: string | null
          company_name?: string | null
          created_at?: string | null
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          drawing_reference?: string | null
          drawing_revision?: string | null
          id?: string | null
          notes?: string | null
          project_id?: string | null
          project_name?: string | null
          quantity?: number | null
          search_text?: string | null
          status?: string | null
          status_reason?: string | null
          takeoff_number?: string | null
          unit?: string | null
          updated_at?: string | null
          version?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "takeoff_items_boq_reference_id_fkey"
            columns: ["boq_reference_id"]
            isOneToOne: false
            referencedRelation: "boq_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "takeoff_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "takeoff_items_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "takeoff_items_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      rbac_audit_log: {
        Row: {
          action: string | null
          after: Json | null
          before: Json | null
          created_at: string | null
          id: number | null
          record_id: string | null
          table_name: string | null
          user_id: string | null
        }
        Insert: {
          action?: string | null
          after?: Json | null
          before?: Json | null
          created_at?: string | null
          id?: number | null
          record_id?: string | null
          table_name?: string | null
          user_id?: string | null
        }
        Update: {
          action?: string | null
          after?: Json | null
          before?: Json | null
          created_at?: string | null
          id?: number | null
          record_id?: string | null
          table_name?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "audit_log_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      adjust_leave_balance: {
        Args: {
          days: number
          description: string
          employee_id: string
          leave_type_id: string
          leave_year: number
        }
        Returns: string
      }
      approve_leave_request: {
        Args: { notes?: string; request_id: string }
        Returns: undefined
      }
      assign_role: {
        Args: { role_name: string; user_id: string }
        Returns: undefined
      }
      generate_equipment_number: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      generate_inspection_number: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      import_schedule: {
        Args: { is_dry_run: boolean; project_id: string; schedule: Json }
        Returns: Json
      }
      leave_balance: {
        Args: { employee_id: string; leave_type_id: string; leave_year: number }
        Returns: {
          adjusted: number
          entitled: number
          pending: number
          remaining: number
          taken: number
        }[]
      }
      log_security_event: {
        Args: {
          data?: Json
          level: string
          message: string
          session_id?: string
          timestamp: string
        }
        Returns: undefined
      }
      modify_budget: {
        Args: { amount: number; budget_line_id: string; description: string }
        Returns: string
      }
      my_access: { Args: Record<PropertyKey, never>; Returns: Json }
      next_employee_number: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      project_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      quotation_from_boq: { Args: { boq_id: string }; Returns: string }
      reject_leave_request: {
        Args: { notes: string; request_id: string }
        Returns: undefined
      }
      remove_role: { Args: { user_id: string }; Returns: undefined }
      revise_boq: { Args: { boq_id: string }; Returns: string }
      revise_quotation: { Args: { quotation_id: string }; Returns: string }
      save_document: {
        Args: { kind: string; lines?: Json; record: Json }
        Returns: string
      }
      save_role: {
        Args: {
          dashboard_type: string
          description: string
          display_name: string
          name: string
          permissions: string[]
          role_id: string
          row_scope: string
        }
        Returns: string
      }
      set_up_company: {
        Args: {
          base_currency: string
          country_pack: string
          name: string
          time_zone: string
        }
        Returns: undefined
      }
      set_user_active: {
        Args: { is_active: boolean; user_id: string }
        Returns: undefined
      }
      start_conversation: {
        Args: { body?: string; member_ids: string[]; subject: string }
        Returns: string
      }
      takeoff_references: {
        Args: { ids: string[] }
        Returns: {
          id: string
          reference_count: number
        }[]
      }
      task_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      transfer_budget: {
        Args: {
          amount: number
          description?: string
          from_line_id: string
          to_line_id: string
        }
        Returns: undefined
      }
      used_leave_days: {
        Args: { employee_id: string; leave_type_id: string }
        Returns: number
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
