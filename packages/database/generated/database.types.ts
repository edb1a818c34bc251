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
          agreement_id: string
          amount: number
          balance_after: number
          base_amount: number
          created_at: string
          created_by: string | null
          currency: string
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
          agreement_id: string
          amount: number
          balance_after: number
          base_amount: number
          created_at?: string
          created_by?: string | null
          currency: string
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
          agreement_id?: string
          amount?: number
          balance_after?: number
          base_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
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
            foreignKeyName: "advance_entries_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
      ai_settings: {
        Row: {
          cache_seconds: number
          computer_vision: boolean
          confidence_threshold: number
          conversational_ai: boolean
          created_at: string
          created_by: string | null
          document_processing: boolean
          endpoint_url: string | null
          geospatial_iot: boolean
          has_key: boolean
          id: boolean
          is_enabled: boolean
          max_batch_size: number
          max_retries: number
          model_name: string | null
          predictive_analytics: boolean
          quality_inspection: boolean
          timeout_milliseconds: number
          training: boolean
          updated_at: string
          version: number
        }
        Insert: {
          cache_seconds?: number
          computer_vision?: boolean
          confidence_threshold?: number
          conversational_ai?: boolean
          created_at?: string
          created_by?: string | null
          document_processing?: boolean
          endpoint_url?: string | null
          geospatial_iot?: boolean
          has_key?: boolean
          id?: boolean
          is_enabled?: boolean
          max_batch_size?: number
          max_retries?: number
          model_name?: string | null
          predictive_analytics?: boolean
          quality_inspection?: boolean
          timeout_milliseconds?: number
          training?: boolean
          updated_at?: string
          version?: number
        }
        Update: {
          cache_seconds?: number
          computer_vision?: boolean
          confidence_threshold?: number
          conversational_ai?: boolean
          created_at?: string
          created_by?: string | null
          document_processing?: boolean
          endpoint_url?: string | null
          geospatial_iot?: boolean
          has_key?: boolean
          id?: boolean
          is_enabled?: boolean
          max_batch_size?: number
          max_retries?: number
          model_name?: string | null
          predictive_analytics?: boolean
          quality_inspection?: boolean
          timeout_milliseconds?: number
          training?: boolean
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "ai_settings_created_by_fkey"
            columns: ["created_by"]
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
      api_tokens: {
        Row: {
          created_at: string
          created_by: string | null
          expires_at: string
          id: string
          last_used_at: string | null
          name: string
          prefix: string
          revoked_at: string | null
          scopes: string[]
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          expires_at: string
          id?: string
          last_used_at?: string | null
          name: string
          prefix: string
          revoked_at?: string | null
          scopes: string[]
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          expires_at?: string
          id?: string
          last_used_at?: string | null
          name?: string
          prefix?: string
          revoked_at?: string | null
          scopes?: string[]
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "api_tokens_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "api_tokens_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      approval_deputies: {
        Row: {
          created_at: string
          created_by: string | null
          delegator_id: string
          deputy_id: string
          document_kind: string | null
          ends_on: string
          id: string
          leave_request_id: string | null
          starts_on: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          delegator_id?: string
          deputy_id: string
          document_kind?: string | null
          ends_on: string
          id?: string
          leave_request_id?: string | null
          starts_on?: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          delegator_id?: string
          deputy_id?: string
          document_kind?: string | null
          ends_on?: string
          id?: string
          leave_request_id?: string | null
          starts_on?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "approval_deputies_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "approval_deputies_delegator_id_fkey"
            columns: ["delegator_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "approval_deputies_deputy_id_fkey"
            columns: ["deputy_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "approval_deputies_leave_request_id_fkey"
            columns: ["leave_request_id"]
            isOneToOne: false
            referencedRelation: "leave_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      approval_limits: {
        Row: {
          created_at: string
          created_by: string | null
          document_kind: string | null
          id: string
          max_amount: number
          role_id: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          document_kind?: string | null
          id?: string
          max_amount: number
          role_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          document_kind?: string | null
          id?: string
          max_amount?: number
          role_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "approval_limits_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "approval_limits_role_id_fkey"
            columns: ["role_id"]
            isOneToOne: false
            referencedRelation: "roles"
            referencedColumns: ["id"]
          },
        ]
      }
      attachment_versions: {
        Row: {
          attachment_id: string
          created_at: string
          file_name: string
          file_path: string
          file_size: number
          id: string
          mime_type: string | null
          restored_version: number | null
          thumbnail: string | null
          updated_at: string
          uploaded_by: string | null
          version: number
          version_number: number
        }
        Insert: {
          attachment_id: string
          created_at?: string
          file_name: string
          file_path: string
          file_size?: number
          id?: string
          mime_type?: string | null
          restored_version?: number | null
          thumbnail?: string | null
          updated_at?: string
          uploaded_by?: string | null
          version?: number
          version_number: number
        }
        Update: {
          attachment_id?: string
          created_at?: string
          file_name?: string
          file_path?: string
          file_size?: number
          id?: string
          mime_type?: string | null
          restored_version?: number | null
          thumbnail?: string | null
          updated_at?: string
          uploaded_by?: string | null
          version?: number
          version_number?: number
        }
        Relationships: [
          {
            foreignKeyName: "attachment_versions_uploaded_by_fkey"
            columns: ["uploaded_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      attachments: {
        Row: {
          created_at: string
          created_by: string | null
          file_name: string
          file_path: string
          file_size: number
          file_version: number
          id: string
          is_for_client: boolean
          is_supplement: boolean
          mime_type: string | null
          record_id: string
          table_name: string
          thumbnail: string | null
          updated_at: string
          uploaded_at: string
          uploaded_by: string | null
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          file_name: string
          file_path: string
          file_size?: number
          file_version?: number
          id?: string
          is_for_client?: boolean
          is_supplement?: boolean
          mime_type?: string | null
          record_id: string
          table_name: string
          thumbnail?: string | null
          updated_at?: string
          uploaded_at?: string
          uploaded_by?: string | null
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          file_name?: string
          file_path?: string
          file_size?: number
          file_version?: number
          id?: string
          is_for_client?: boolean
          is_supplement?: boolean
          mime_type?: string | null
          record_id?: string
          table_name?: string
          thumbnail?: string | null
          updated_at?: string
          uploaded_at?: string
          uploaded_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "attachments_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_uploaded_by_fkey"
            columns: ["uploaded_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      attendance: {
        Row: {
          check_in_distance_m: number | null
          check_in_place: string | null
          check_in_site_id: string | null
          check_in_station_id: string | null
          check_in_time: string
          check_out_distance_m: number | null
          check_out_place: string | null
          check_out_site_id: string | null
          check_out_station_id: string | null
          check_out_time: string | null
          created_at: string
          created_by: string | null
          date: string
          decided_at: string | null
          decided_by: string | null
          employee_id: string
          hours: number | null
          id: string
          is_away: boolean
          is_offline: boolean
          location: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          check_in_distance_m?: number | null
          check_in_place?: string | null
          check_in_site_id?: string | null
          check_in_station_id?: string | null
          check_in_time: string
          check_out_distance_m?: number | null
          check_out_place?: string | null
          check_out_site_id?: string | null
          check_out_station_id?: string | null
          check_out_time?: string | null
          created_at?: string
          created_by?: string | null
          date: string
          decided_at?: string | null
          decided_by?: string | null
          employee_id: string
          hours?: number | null
          id?: string
          is_away?: boolean
          is_offline?: boolean
          location?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          check_in_distance_m?: number | null
          check_in_place?: string | null
          check_in_site_id?: string | null
          check_in_station_id?: string | null
          check_in_time?: string
          check_out_distance_m?: number | null
          check_out_place?: string | null
          check_out_site_id?: string | null
          check_out_station_id?: string | null
          check_out_time?: string | null
          created_at?: string
          created_by?: string | null
          date?: string
          decided_at?: string | null
          decided_by?: string | null
          employee_id?: string
          hours?: number | null
          id?: string
          is_away?: boolean
          is_offline?: boolean
          location?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "attendance_check_in_site_id_fkey"
            columns: ["check_in_site_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attendance_check_in_station_id_fkey"
            columns: ["check_in_station_id"]
            isOneToOne: false
            referencedRelation: "clock_stations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attendance_check_out_site_id_fkey"
            columns: ["check_out_site_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attendance_check_out_station_id_fkey"
            columns: ["check_out_station_id"]
            isOneToOne: false
            referencedRelation: "clock_stations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attendance_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attendance_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attendance_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          after: Json | null
          api_token_id: string | null
          before: Json | null
          created_at: string
          for_user_id: string | null
          id: number
          module: string
          record_id: string | null
          table_name: string
          user_id: string | null
        }
        Insert: {
          action: string
          after?: Json | null
          api_token_id?: string | null
          before?: Json | null
          created_at?: string
          for_user_id?: string | null
          id?: never
          module: string
          record_id?: string | null
          table_name: string
          user_id?: string | null
        }
        Update: {
          action?: string
          after?: Json | null
          api_token_id?: string | null
          before?: Json | null
          created_at?: string
          for_user_id?: string | null
          id?: never
          module?: string
          record_id?: string | null
          table_name?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "audit_log_for_user_id_fkey"
            columns: ["for_user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "audit_log_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      bank_accounts: {
        Row: {
          account: string
          bank_code: string | null
          bank_name: string
          created_at: string
          created_by: string | null
          csv_columns: Json | null
          currency: string
          id: string
          is_active: boolean
          is_default: boolean
          name: string
          opened_on: string
          opening_balance: number
          updated_at: string
          version: number
        }
        Insert: {
          account: string
          bank_code?: string | null
          bank_name: string
          created_at?: string
          created_by?: string | null
          csv_columns?: Json | null
          currency?: string
          id?: string
          is_active?: boolean
          is_default?: boolean
          name: string
          opened_on?: string
          opening_balance?: number
          updated_at?: string
          version?: number
        }
        Update: {
          account?: string
          bank_code?: string | null
          bank_name?: string
          created_at?: string
          created_by?: string | null
          csv_columns?: Json | null
          currency?: string
          id?: string
          is_active?: boolean
          is_default?: boolean
          name?: string
          opened_on?: string
          opening_balance?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "bank_accounts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_accounts_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
        ]
      }
      bank_entries: {
        Row: {
          amount: number
          bank_account_id: string
          base_amount: number
          base_tax_amount: number
          counter_entry_id: string | null
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          entry_date: string
          entry_number: string
          exchange_rate: number
          id: string
          kind: string
          reversed_on: string | null
          status: string
          status_reason: string | null
          tax_amount: number
          tax_code_id: string | null
          tax_split: string | null
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          bank_account_id: string
          base_amount: number
          base_tax_amount?: number
          counter_entry_id?: string | null
          created_at?: string
          created_by?: string | null
          currency: string
          description?: string | null
          entry_date: string
          entry_number: string
          exchange_rate: number
          id?: string
          kind: string
          reversed_on?: string | null
          status?: string
          status_reason?: string | null
          tax_amount?: number
          tax_code_id?: string | null
          tax_split?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          bank_account_id?: string
          base_amount?: number
          base_tax_amount?: number
          counter_entry_id?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          entry_date?: string
          entry_number?: string
          exchange_rate?: number
          id?: string
          kind?: string
          reversed_on?: string | null
          status?: string
          status_reason?: string | null
          tax_amount?: number
          tax_code_id?: string | null
          tax_split?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "bank_entries_bank_account_id_fkey"
            columns: ["bank_account_id"]
            isOneToOne: false
            referencedRelation: "bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_entries_counter_entry_id_fkey"
            columns: ["counter_entry_id"]
            isOneToOne: false
            referencedRelation: "bank_entries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_entries_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_entries_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "bank_entries_tax_code_id_fkey"
            columns: ["tax_code_id"]
            isOneToOne: false
            referencedRelation: "tax_codes"
            referencedColumns: ["id"]
          },
        ]
      }
      bank_matches: {
        Row: {
          amount: number
          bank_statement_line_id: string
          created_at: string
          created_by: string | null
          id: string
          source_id: string
          source_table: string
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          bank_statement_line_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          source_id: string
          source_table: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          bank_statement_line_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          source_id?: string
          source_table?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "bank_matches_bank_statement_line_id_fkey"
            columns: ["bank_statement_line_id"]
            isOneToOne: false
            referencedRelation: "bank_statement_lines"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_matches_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      bank_statement_lines: {
        Row: {
          amount: number
          bank_account_id: string
          bank_statement_id: string
          counterparty: string | null
          created_at: string
          created_by: string | null
          currency: string
          fingerprint: string
          id: string
          line_date: string
          matched_amount: number
          open_amount: number
          position: number
          raw_text: string
          reference: string | null
          search_text: string | null
          status: string
          updated_at: string
          value_date: string
          version: number
        }
        Insert: {
          amount: number
          bank_account_id: string
          bank_statement_id: string
          counterparty?: string | null
          created_at?: string
          created_by?: string | null
          currency: string
          fingerprint: string
          id?: string
          line_date: string
          matched_amount?: number
          open_amount: number
          position: number
          raw_text?: string
          reference?: string | null
          search_text?: never
          status?: string
          updated_at?: string
          value_date: string
          version?: number
        }
        Update: {
          amount?: number
          bank_account_id?: string
          bank_statement_id?: string
          counterparty?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          fingerprint?: string
          id?: string
          line_date?: string
          matched_amount?: number
          open_amount?: number
          position?: number
          raw_text?: string
          reference?: string | null
          search_text?: never
          status?: string
          updated_at?: string
          value_date?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "bank_statement_lines_bank_account_id_fkey"
            columns: ["bank_account_id"]
            isOneToOne: false
            referencedRelation: "bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_statement_lines_bank_statement_id_fkey"
            columns: ["bank_statement_id"]
            isOneToOne: false
            referencedRelation: "bank_statements"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_statement_lines_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_statement_lines_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
        ]
      }
      bank_statements: {
        Row: {
          bank_account_id: string
          closing_balance: number
          created_at: string
          created_by: string | null
          currency: string
          file_hash: string
          file_name: string
          format: string
          from_date: string
          id: string
          line_count: number
          opening_balance: number
          reference: string | null
          sequence: number
          statement_number: string
          to_date: string
          updated_at: string
          version: number
        }
        Insert: {
          bank_account_id: string
          closing_balance: number
          created_at?: string
          created_by?: string | null
          currency: string
          file_hash: string
          file_name: string
          format: string
          from_date: string
          id?: string
          line_count: number
          opening_balance: number
          reference?: string | null
          sequence: number
          statement_number: string
          to_date: string
          updated_at?: string
          version?: number
        }
        Update: {
          bank_account_id?: string
          closing_balance?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          file_hash?: string
          file_name?: string
          format?: string
          from_date?: string
          id?: string
          line_count?: number
          opening_balance?: number
          reference?: string | null
          sequence?: number
          statement_number?: string
          to_date?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "bank_statements_bank_account_id_fkey"
            columns: ["bank_account_id"]
            isOneToOne: false
            referencedRelation: "bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_statements_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_statements_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
        ]
      }
      benefit_enrolments: {
        Row: {
          benefit_plan_id: string
          covers_dependants: boolean
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          effective_from: string
          effective_to: string | null
          employee_id: string
          enrolment_number: string
          id: string
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          benefit_plan_id: string
          covers_dependants?: boolean
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          effective_from?: string
          effective_to?: string | null
          employee_id?: string
          enrolment_number: string
          id?: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          benefit_plan_id?: string
          covers_dependants?: boolean
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          effective_from?: string
          effective_to?: string | null
          employee_id?: string
          enrolment_number?: string
          id?: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "benefit_enrolments_benefit_plan_id_fkey"
            columns: ["benefit_plan_id"]
            isOneToOne: false
            referencedRelation: "benefit_plans"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "benefit_enrolments_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "benefit_enrolments_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "benefit_enrolments_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
        ]
      }
      benefit_plans: {
        Row: {
          created_at: string
          created_by: string | null
          currency: string
          dependant_employee_cost: number
          dependant_employer_cost: number
          description: string | null
          employee_cost: number
          employer_cost: number
          id: string
          max_dependants: number
          plan_name: string
          plan_type: string
          provider: string | null
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          currency?: string
          dependant_employee_cost?: number
          dependant_employer_cost?: number
          description?: string | null
          employee_cost?: number
          employer_cost?: number
          id?: string
          max_dependants?: number
          plan_name: string
          plan_type?: string
          provider?: string | null
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          currency?: string
          dependant_employee_cost?: number
          dependant_employer_cost?: number
          description?: string | null
          employee_cost?: number
          employer_cost?: number
          id?: string
          max_dependants?: number
          plan_name?: string
          plan_type?: string
          provider?: string | null
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "benefit_plans_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "benefit_plans_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
            foreignKeyName: "boq_items_section_id_fkey"
            columns: ["section_id"]
            isOneToOne: false
            referencedRelation: "boq_sections"
            referencedColumns: ["id"]
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
            foreignKeyName: "boqs_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
          cost_code_id: string
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          entry_date: string
          entry_type: string
          id: string
          project_id: string | null
          source_id: string | null
          source_table: string | null
        }
        Insert: {
          amount: number
          budget_id: string
          budget_line_id: string
          cost_code_id: string
          created_at?: string
          created_by?: string | null
          currency: string
          description?: string | null
          entry_date?: string
          entry_type: string
          id?: string
          project_id?: string | null
          source_id?: string | null
          source_table?: string | null
        }
        Update: {
          amount?: number
          budget_id?: string
          budget_line_id?: string
          cost_code_id?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          entry_date?: string
          entry_type?: string
          id?: string
          project_id?: string | null
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
            foreignKeyName: "budget_entries_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "budget_entries_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "budget_entries_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "budget_entries_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
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
            foreignKeyName: "budgets_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
      certificate_deductions: {
        Row: {
          amount: number
          carried_from_id: string | null
          certificate_id: string
          created_at: string
          created_by: string | null
          description: string
          id: string
          kind: string
          position: number
          previous_amount: number
          updated_at: string
          version: number
        }
        Insert: {
          amount?: number
          carried_from_id?: string | null
          certificate_id: string
          created_at?: string
          created_by?: string | null
          description: string
          id?: string
          kind?: string
          position?: number
          previous_amount?: number
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          carried_from_id?: string | null
          certificate_id?: string
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          kind?: string
          position?: number
          previous_amount?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "certificate_deductions_carried_from_id_fkey"
            columns: ["carried_from_id"]
            isOneToOne: false
            referencedRelation: "certificate_deductions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificate_deductions_certificate_id_fkey"
            columns: ["certificate_id"]
            isOneToOne: false
            referencedRelation: "certificates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificate_deductions_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      certificate_lines: {
        Row: {
          applied_amount: number | null
          balance_amount: number
          certificate_id: string
          completed_amount: number
          completed_percentage: number
          contract_quantity: number | null
          created_at: string
          created_by: string | null
          difference_amount: number | null
          id: string
          item_code: string | null
          position: number
          previous_amount: number
          previous_quantity: number | null
          quantity_done: number | null
          rate: number | null
          reason: string | null
          schedule_of_value_id: string
          scheduled_value: number
          section: string | null
          stored_amount: number
          this_period_amount: number
          unit: string | null
          updated_at: string
          version: number
          work_percentage: number
        }
        Insert: {
          applied_amount?: number | null
          balance_amount?: number
          certificate_id: string
          completed_amount?: number
          completed_percentage?: number
          contract_quantity?: number | null
          created_at?: string
          created_by?: string | null
          difference_amount?: number | null
          id?: string
          item_code?: string | null
          position?: number
          previous_amount?: number
          previous_quantity?: number | null
          quantity_done?: number | null
          rate?: number | null
          reason?: string | null
          schedule_of_value_id: string
          scheduled_value?: number
          section?: string | null
          stored_amount?: number
          this_period_amount?: number
          unit?: string | null
          updated_at?: string
          version?: number
          work_percentage?: number
        }
        Update: {
          applied_amount?: number | null
          balance_amount?: number
          certificate_id?: string
          completed_amount?: number
          completed_percentage?: number
          contract_quantity?: number | null
          created_at?: string
          created_by?: string | null
          difference_amount?: number | null
          id?: string
          item_code?: string | null
          position?: number
          previous_amount?: number
          previous_quantity?: number | null
          quantity_done?: number | null
          rate?: number | null
          reason?: string | null
          schedule_of_value_id?: string
          scheduled_value?: number
          section?: string | null
          stored_amount?: number
          this_period_amount?: number
          unit?: string | null
          updated_at?: string
          version?: number
          work_percentage?: number
        }
        Relationships: [
          {
            foreignKeyName: "certificate_lines_certificate_id_fkey"
            columns: ["certificate_id"]
            isOneToOne: false
            referencedRelation: "certificates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificate_lines_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificate_lines_schedule_of_value_id_fkey"
            columns: ["schedule_of_value_id"]
            isOneToOne: false
            referencedRelation: "schedule_of_values"
            referencedColumns: ["id"]
          },
        ]
      }
      certificates: {
        Row: {
          advance_recovered_amount: number
          advance_recovery_amount: number
          applied_amount: number | null
          balance_amount: number
          certificate_date: string
          certificate_number: string
          completed_amount: number
          contract_amount: number
          contract_id: string
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          deduction_amount: number
          difference_amount: number | null
          due_amount: number
          earned_amount: number
          exchange_rate: number
          final_account_id: string | null
          id: string
          net_amount: number
          notes: string | null
          payable_amount: number
          period_end_date: string | null
          previous_amount: number
          released_amount: number
          retention_amount: number
          sequence: number
          status: string
          status_reason: string | null
          stored_amount: number
          tax_amount: number
          taxable_amount: number
          total_amount: number
          updated_at: string
          version: number
          withheld_tax_amount: number
          work_amount: number
        }
        Insert: {
          advance_recovered_amount?: number
          advance_recovery_amount?: number
          applied_amount?: number | null
          balance_amount?: number
          certificate_date?: string
          certificate_number: string
          completed_amount?: number
          contract_amount?: number
          contract_id: string
          created_at?: string
          created_by?: string | null
          currency: string
          decided_at?: string | null
          decided_by?: string | null
          deduction_amount?: number
          difference_amount?: number | null
          due_amount?: number
          earned_amount?: number
          exchange_rate?: number
          final_account_id?: string | null
          id?: string
          net_amount?: number
          notes?: string | null
          payable_amount?: number
          period_end_date?: string | null
          previous_amount?: number
          released_amount?: number
          retention_amount?: number
          sequence: number
          status?: string
          status_reason?: string | null
          stored_amount?: number
          tax_amount?: number
          taxable_amount?: number
          total_amount?: number
          updated_at?: string
          version?: number
          withheld_tax_amount?: number
          work_amount?: number
        }
        Update: {
          advance_recovered_amount?: number
          advance_recovery_amount?: number
          applied_amount?: number | null
          balance_amount?: number
          certificate_date?: string
          certificate_number?: string
          completed_amount?: number
          contract_amount?: number
          contract_id?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          deduction_amount?: number
          difference_amount?: number | null
          due_amount?: number
          earned_amount?: number
          exchange_rate?: number
          final_account_id?: string | null
          id?: string
          net_amount?: number
          notes?: string | null
          payable_amount?: number
          period_end_date?: string | null
          previous_amount?: number
          released_amount?: number
          retention_amount?: number
          sequence?: number
          status?: string
          status_reason?: string | null
          stored_amount?: number
          tax_amount?: number
          taxable_amount?: number
          total_amount?: number
          updated_at?: string
          version?: number
          withheld_tax_amount?: number
          work_amount?: number
        }
        Relationships: [
          {
            foreignKeyName: "certificates_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificates_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificates_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "certificates_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificates_final_account_id_fkey"
            columns: ["final_account_id"]
            isOneToOne: false
            referencedRelation: "final_accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      change_events: {
        Row: {
          amount: number
          cause: string
          contract_id: string | null
          cost_amount: number
          created_at: string
          created_by: string | null
          currency: string
          description: string | null
          event_date: string
          event_number: string
          extension_days: number
          id: string
          notice_date: string | null
          notice_due_date: string
          notice_reference: string | null
          probability_percentage: number
          project_id: string
          search_text: string | null
          status: string
          status_reason: string | null
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          amount?: number
          cause?: string
          contract_id?: string | null
          cost_amount?: number
          created_at?: string
          created_by?: string | null
          currency: string
          description?: string | null
          event_date?: string
          event_number: string
          extension_days?: number
          id?: string
          notice_date?: string | null
          notice_due_date: string
          notice_reference?: string | null
          probability_percentage?: number
          project_id: string
          search_text?: never
          status?: string
          status_reason?: string | null
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          cause?: string
          contract_id?: string | null
          cost_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string | null
          event_date?: string
          event_number?: string
          extension_days?: number
          id?: string
          notice_date?: string | null
          notice_due_date?: string
          notice_reference?: string | null
          probability_percentage?: number
          project_id?: string
          search_text?: never
          status?: string
          status_reason?: string | null
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "change_events_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "change_events_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "change_events_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "change_events_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      change_order_drafts: {
        Row: {
          change_order_number: string
          change_type: string
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          description: string | null
          exchange_rate: number
          id: string
          is_budget_changed: boolean
          is_tax_recoverable: boolean
          project_id: string
          purchase_order_id: string | null
          rejection_reason: string | null
          search_text: string | null
          status: string
          status_reason: string | null
          subtotal_amount: number
          tax_amount: number
          tax_rate: number
          title: string
          total_amount: number
          updated_at: string
          version: number
          work_order_id: string | null
        }
        Insert: {
          change_order_number: string
          change_type: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          exchange_rate?: number
          id?: string
          is_budget_changed?: boolean
          is_tax_recoverable?: boolean
          project_id: string
          purchase_order_id?: string | null
          rejection_reason?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          subtotal_amount?: number
          tax_amount?: number
          tax_rate?: number
          title: string
          total_amount?: number
          updated_at?: string
          version?: number
          work_order_id?: string | null
        }
        Update: {
          change_order_number?: string
          change_type?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          exchange_rate?: number
          id?: string
          is_budget_changed?: boolean
          is_tax_recoverable?: boolean
          project_id?: string
          purchase_order_id?: string | null
          rejection_reason?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          subtotal_amount?: number
          tax_amount?: number
          tax_rate?: number
          title?: string
          total_amount?: number
          updated_at?: string
          version?: number
          work_order_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "change_order_drafts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "change_order_drafts_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "change_order_drafts_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "change_order_drafts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "change_order_drafts_purchase_order_id_fkey"
            columns: ["purchase_order_id"]
            isOneToOne: false
            referencedRelation: "purchase_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "change_order_drafts_work_order_id_fkey"
            columns: ["work_order_id"]
            isOneToOne: false
            referencedRelation: "work_order_drafts"
            referencedColumns: ["id"]
          },
        ]
      }
      change_order_items: {
        Row: {
          change_order_id: string
          cost_code_id: string | null
          cost_type: string
          created_at: string
          created_by: string | null
          description: string
          id: string
          is_receipt_needed: boolean
          item_id: string | null
          position: number
          purchase_order_item_id: string | null
          quantity: number
          total_cost: number
          unit_cost: number
          unit_of_measure: string
          updated_at: string
          version: number
          work_order_item_id: string | null
        }
        Insert: {
          change_order_id: string
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description: string
          id?: string
          is_receipt_needed?: boolean
          item_id?: string | null
          position?: number
          purchase_order_item_id?: string | null
          quantity: number
          total_cost?: number
          unit_cost?: number
          unit_of_measure?: string
          updated_at?: string
          version?: number
          work_order_item_id?: string | null
        }
        Update: {
          change_order_id?: string
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          is_receipt_needed?: boolean
          item_id?: string | null
          position?: number
          purchase_order_item_id?: string | null
          quantity?: number
          total_cost?: number
          unit_cost?: number
          unit_of_measure?: string
          updated_at?: string
          version?: number
          work_order_item_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "change_order_items_change_order_id_fkey"
            columns: ["change_order_id"]
            isOneToOne: false
            referencedRelation: "change_order_drafts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "change_order_items_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "change_order_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "change_order_items_item_id_fkey"
            columns: ["item_id"]
            isOneToOne: false
            referencedRelation: "inventory_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "change_order_items_purchase_order_item_id_fkey"
            columns: ["purchase_order_item_id"]
            isOneToOne: false
            referencedRelation: "purchase_order_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "change_order_items_work_order_item_id_fkey"
            columns: ["work_order_item_id"]
            isOneToOne: false
            referencedRelation: "work_order_items"
            referencedColumns: ["id"]
          },
        ]
      }
      cheque_items: {
        Row: {
          amount: number
          base_amount: number
          cheque_id: string
          created_at: string
          created_by: string | null
          currency: string
          id: string
          invoice_id: string | null
          position: number
          supplier_invoice_id: string | null
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          base_amount?: number
          cheque_id: string
          created_at?: string
          created_by?: string | null
          currency: string
          id?: string
          invoice_id?: string | null
          position?: number
          supplier_invoice_id?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          base_amount?: number
          cheque_id?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          id?: string
          invoice_id?: string | null
          position?: number
          supplier_invoice_id?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "cheque_items_cheque_id_fkey"
            columns: ["cheque_id"]
            isOneToOne: false
            referencedRelation: "cheques"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cheque_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cheque_items_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "cheque_items_invoice_id_fkey"
            columns: ["invoice_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cheque_items_supplier_invoice_id_fkey"
            columns: ["supplier_invoice_id"]
            isOneToOne: false
            referencedRelation: "supplier_invoices"
            referencedColumns: ["id"]
          },
        ]
      }
      cheques: {
        Row: {
          allocated_amount: number
          amount: number
          bank_account_id: string | null
          bank_name: string | null
          base_allocated_amount: number
          base_amount: number
          cheque_date: string
          cheque_number: string
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          deposited_on: string | null
          direction: string
          entry_date: string
          exchange_rate: number | null
          id: string
          notes: string | null
          party_id: string
          pdc_number: string
          replaces_id: string | null
          return_charge: number | null
          settled_on: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          allocated_amount?: number
          amount?: number
          bank_account_id?: string | null
          bank_name?: string | null
          base_allocated_amount?: number
          base_amount?: number
          cheque_date: string
          cheque_number: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          deposited_on?: string | null
          direction?: string
          entry_date?: string
          exchange_rate?: number | null
          id?: string
          notes?: string | null
          party_id: string
          pdc_number: string
          replaces_id?: string | null
          return_charge?: number | null
          settled_on?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          allocated_amount?: number
          amount?: number
          bank_account_id?: string | null
          bank_name?: string | null
          base_allocated_amount?: number
          base_amount?: number
          cheque_date?: string
          cheque_number?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          deposited_on?: string | null
          direction?: string
          entry_date?: string
          exchange_rate?: number | null
          id?: string
          notes?: string | null
          party_id?: string
          pdc_number?: string
          replaces_id?: string | null
          return_charge?: number | null
          settled_on?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "cheques_bank_account_id_fkey"
            columns: ["bank_account_id"]
            isOneToOne: false
            referencedRelation: "bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cheques_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cheques_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "cheques_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cheques_party_id_fkey"
            columns: ["party_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cheques_replaces_id_fkey"
            columns: ["replaces_id"]
            isOneToOne: false
            referencedRelation: "cheques"
            referencedColumns: ["id"]
          },
        ]
      }
      client_receipts: {
        Row: {
          allocated_amount: number
          amount: number
          bank_account_id: string | null
          base_amount: number
          cheque_id: string | null
          client_id: string
          created_at: string
          created_by: string | null
          currency: string
          exchange_rate: number | null
          id: string
          notes: string | null
          on_account_amount: number
          payment_method: string
          receipt_date: string
          receipt_number: string
          reference: string | null
          refunded_amount: number
          reversal_of: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          allocated_amount?: number
          amount: number
          bank_account_id?: string | null
          base_amount?: number
          cheque_id?: string | null
          client_id: string
          created_at?: string
          created_by?: string | null
          currency?: string
          exchange_rate?: number | null
          id?: string
          notes?: string | null
          on_account_amount?: number
          payment_method?: string
          receipt_date?: string
          receipt_number: string
          reference?: string | null
          refunded_amount?: number
          reversal_of?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          allocated_amount?: number
          amount?: number
          bank_account_id?: string | null
          base_amount?: number
          cheque_id?: string | null
          client_id?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          exchange_rate?: number | null
          id?: string
          notes?: string | null
          on_account_amount?: number
          payment_method?: string
          receipt_date?: string
          receipt_number?: string
          reference?: string | null
          refunded_amount?: number
          reversal_of?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "client_receipts_bank_account_id_fkey"
            columns: ["bank_account_id"]
            isOneToOne: false
            referencedRelation: "bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_receipts_cheque_id_fkey"
            columns: ["cheque_id"]
            isOneToOne: false
            referencedRelation: "cheques"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_receipts_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_receipts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_receipts_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "client_receipts_reversal_of_fkey"
            columns: ["reversal_of"]
            isOneToOne: true
            referencedRelation: "client_receipts"
            referencedColumns: ["id"]
          },
        ]
      }
      client_settlements: {
        Row: {
          amount: number
          bank_account_id: string | null
          base_amount: number
          client_id: string
          client_receipt_id: string | null
          created_at: string
          created_by: string | null
          credit_note_id: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          exchange_rate: number | null
          id: string
          invoice_id: string | null
          notes: string | null
          payment_method: string | null
          reference: string | null
          reversal_of: string | null
          settlement_date: string
          settlement_kind: string
          settlement_number: string
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          bank_account_id?: string | null
          base_amount?: number
          client_id: string
          client_receipt_id?: string | null
          created_at?: string
          created_by?: string | null
          credit_note_id?: string | null
          currency: string
          decided_at?: string | null
          decided_by?: string | null
          exchange_rate?: number | null
          id?: string
          invoice_id?: string | null
          notes?: string | null
          payment_method?: string | null
          reference?: string | null
          reversal_of?: string | null
          settlement_date?: string
          settlement_kind?: string
          settlement_number: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          bank_account_id?: string | null
          base_amount?: number
          client_id?: string
          client_receipt_id?: string | null
          created_at?: string
          created_by?: string | null
          credit_note_id?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          exchange_rate?: number | null
          id?: string
          invoice_id?: string | null
          notes?: string | null
          payment_method?: string | null
          reference?: string | null
          reversal_of?: string | null
          settlement_date?: string
          settlement_kind?: string
          settlement_number?: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "client_settlements_bank_account_id_fkey"
            columns: ["bank_account_id"]
            isOneToOne: false
            referencedRelation: "bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_settlements_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_settlements_client_receipt_id_fkey"
            columns: ["client_receipt_id"]
            isOneToOne: false
            referencedRelation: "client_receipts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_settlements_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_settlements_credit_note_id_fkey"
            columns: ["credit_note_id"]
            isOneToOne: false
            referencedRelation: "credit_notes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_settlements_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "client_settlements_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_settlements_invoice_id_fkey"
            columns: ["invoice_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_settlements_reversal_of_fkey"
            columns: ["reversal_of"]
            isOneToOne: true
            referencedRelation: "client_settlements"
            referencedColumns: ["id"]
          },
        ]
      }
      clock_stations: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          is_active: boolean
          name: string
          project_id: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_active?: boolean
          name: string
          project_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_active?: boolean
          name?: string
          project_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "clock_stations_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "clock_stations_project_id_fkey"
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
      company_items: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          item_number: string
          item_type: string
          name: string
          notes: string | null
          serial_mark: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          item_number: string
          item_type?: string
          name: string
          notes?: string | null
          serial_mark?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          item_number?: string
          item_type?: string
          name?: string
          notes?: string | null
          serial_mark?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "company_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      company_settings: {
        Row: {
          address: string | null
          bank_account: string | null
          bank_code: string | null
          base_currency: string
          bill_amount_tolerance: number
          bill_price_tolerance: number
          bill_quantity_tolerance: number
          clock_photo: string
          clock_photo_days: number
          clock_position: string
          country_pack: string
          created_at: string
          created_by: string | null
          email: string | null
          fiscal_year_start_month: number | null
          id: boolean
          is_cess_withheld: boolean
          is_gst_withheld: boolean
          is_payment_run_required: boolean
          is_rejection_note_required: boolean
          leave_year_basis: string
          leave_year_start_month: number
          license_number: string | null
          lut_number: string | null
          lut_valid_to: string | null
          name: string
          pan: string | null
          phone: string | null
          state_code: string | null
          tan: string | null
          tax_id: string | null
          time_zone: string
          updated_at: string
          version: number
          website: string | null
          weekend_days: number[]
          wps_employer_id: string | null
          wps_routing_code: string | null
        }
        Insert: {
          address?: string | null
          bank_account?: string | null
          bank_code?: string | null
          base_currency?: string
          bill_amount_tolerance?: number
          bill_price_tolerance?: number
          bill_quantity_tolerance?: number
          clock_photo?: string
          clock_photo_days?: number
          clock_position?: string
          country_pack?: string
          created_at?: string
          created_by?: string | null
          email?: string | null
          fiscal_year_start_month?: number | null
          id?: boolean
          is_cess_withheld?: boolean
          is_gst_withheld?: boolean
          is_payment_run_required?: boolean
          is_rejection_note_required?: boolean
          leave_year_basis?: string
          leave_year_start_month?: number
          license_number?: string | null
          lut_number?: string | null
          lut_valid_to?: string | null
          name: string
          pan?: string | null
          phone?: string | null
          state_code?: string | null
          tan?: string | null
          tax_id?: string | null
          time_zone?: string
          updated_at?: string
          version?: number
          website?: string | null
          weekend_days?: number[]
          wps_employer_id?: string | null
          wps_routing_code?: string | null
        }
        Update: {
          address?: string | null
          bank_account?: string | null
          bank_code?: string | null
          base_currency?: string
          bill_amount_tolerance?: number
          bill_price_tolerance?: number
          bill_quantity_tolerance?: number
          clock_photo?: string
          clock_photo_days?: number
          clock_position?: string
          country_pack?: string
          created_at?: string
          created_by?: string | null
          email?: string | null
          fiscal_year_start_month?: number | null
          id?: boolean
          is_cess_withheld?: boolean
          is_gst_withheld?: boolean
          is_payment_run_required?: boolean
          is_rejection_note_required?: boolean
          leave_year_basis?: string
          leave_year_start_month?: number
          license_number?: string | null
          lut_number?: string | null
          lut_valid_to?: string | null
          name?: string
          pan?: string | null
          phone?: string | null
          state_code?: string | null
          tan?: string | null
          tax_id?: string | null
          time_zone?: string
          updated_at?: string
          version?: number
          website?: string | null
          weekend_days?: number[]
          wps_employer_id?: string | null
          wps_routing_code?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "company_settings_base_currency_fkey"
            columns: ["base_currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "company_settings_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      contracts: {
        Row: {
          advance_paid_date: string | null
          advance_percentage: number
          advance_recovery_percentage: number
          advance_start_percentage: number
          client_id: string | null
          client_reference: string | null
          contract_date: string
          contract_number: string
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          defects_end_date: string | null
          defects_period_days: number
          end_date: string | null
          extension_days: number
          id: string
          is_cess_withheld: boolean
          is_gst_withheld: boolean
          is_income_tax_withheld: boolean
          notes: string | null
          notice_basis: string
          notice_days: number
          original_amount: number
          project_id: string
          provisional_amount: number
          quotation_id: string | null
          remeasured_amount: number
          retention_cap_percentage: number
          retention_percentage: number
          retention_tax_point: string
          revised_amount: number
          revised_end_date: string | null
          search_text: string | null
          start_date: string | null
          status: string
          status_reason: string | null
          taking_over_date: string | null
          tax_rate: number
          title: string
          updated_at: string
          variation_amount: number
          version: number
        }
        Insert: {
          advance_paid_date?: string | null
          advance_percentage?: number
          advance_recovery_percentage?: number
          advance_start_percentage?: number
          client_id?: string | null
          client_reference?: string | null
          contract_date?: string
          contract_number: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          defects_end_date?: string | null
          defects_period_days?: number
          end_date?: string | null
          extension_days?: number
          id?: string
          is_cess_withheld?: boolean
          is_gst_withheld?: boolean
          is_income_tax_withheld?: boolean
          notes?: string | null
          notice_basis?: string
          notice_days?: number
          original_amount?: number
          project_id: string
          provisional_amount?: number
          quotation_id?: string | null
          remeasured_amount?: number
          retention_cap_percentage?: number
          retention_percentage?: number
          retention_tax_point?: string
          revised_amount?: number
          revised_end_date?: string | null
          search_text?: never
          start_date?: string | null
          status?: string
          status_reason?: string | null
          taking_over_date?: string | null
          tax_rate?: number
          title: string
          updated_at?: string
          variation_amount?: number
          version?: number
        }
        Update: {
          advance_paid_date?: string | null
          advance_percentage?: number
          advance_recovery_percentage?: number
          advance_start_percentage?: number
          client_id?: string | null
          client_reference?: string | null
          contract_date?: string
          contract_number?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          defects_end_date?: string | null
          defects_period_days?: number
          end_date?: string | null
          extension_days?: number
          id?: string
          is_cess_withheld?: boolean
          is_gst_withheld?: boolean
          is_income_tax_withheld?: boolean
          notes?: string | null
          notice_basis?: string
          notice_days?: number
          original_amount?: number
          project_id?: string
          provisional_amount?: number
          quotation_id?: string | null
          remeasured_amount?: number
          retention_cap_percentage?: number
          retention_percentage?: number
          retention_tax_point?: string
          revised_amount?: number
          revised_end_date?: string | null
          search_text?: never
          start_date?: string | null
          status?: string
          status_reason?: string | null
          taking_over_date?: string | null
          tax_rate?: number
          title?: string
          updated_at?: string
          variation_amount?: number
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "contracts_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contracts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contracts_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "contracts_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contracts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contracts_quotation_id_fkey"
            columns: ["quotation_id"]
            isOneToOne: false
            referencedRelation: "quotation_drafts"
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
          is_default: boolean
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
          is_default?: boolean
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
          is_default?: boolean
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
      cost_forecasts: {
        Row: {
          amount: number
          cost_code_id: string
          cost_type: string
          created_at: string
          created_by: string | null
          description: string
          end_date: string | null
          forecast_method: string
          id: string
          project_id: string
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          cost_code_id: string
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description: string
          end_date?: string | null
          forecast_method?: string
          id?: string
          project_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          cost_code_id?: string
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string
          end_date?: string | null
          forecast_method?: string
          id?: string
          project_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "cost_forecasts_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cost_forecasts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cost_forecasts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      country_rules: {
        Row: {
          country_pack: string
          created_at: string
          created_by: string | null
          currency: string | null
          from_amount: number | null
          id: string
          is_on: boolean
          name: string
          notes: string | null
          rate: number
          rule_key: string
          rule_version: string | null
          source: string
          unit: string
          updated_at: string
          valid_from: string
          valid_to: string | null
          version: number
        }
        Insert: {
          country_pack: string
          created_at?: string
          created_by?: string | null
          currency?: string | null
          from_amount?: number | null
          id?: string
          is_on?: boolean
          name: string
          notes?: string | null
          rate: number
          rule_key: string
          rule_version?: never
          source: string
          unit: string
          updated_at?: string
          valid_from: string
          valid_to?: string | null
          version?: number
        }
        Update: {
          country_pack?: string
          created_at?: string
          created_by?: string | null
          currency?: string | null
          from_amount?: number | null
          id?: string
          is_on?: boolean
          name?: string
          notes?: string | null
          rate?: number
          rule_key?: string
          rule_version?: never
          source?: string
          unit?: string
          updated_at?: string
          valid_from?: string
          valid_to?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "country_rules_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "country_rules_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
        ]
      }
      credit_note_items: {
        Row: {
          amount: number
          created_at: string
          created_by: string | null
          credit_note_id: string
          description: string
          id: string
          invoice_item_id: string
          invoiced_amount: number
          position: number
          tax_amount: number
          tax_rate: number
          updated_at: string
          version: number
        }
        Insert: {
          amount?: number
          created_at?: string
          created_by?: string | null
          credit_note_id: string
          description: string
          id?: string
          invoice_item_id: string
          invoiced_amount: number
          position?: number
          tax_amount?: number
          tax_rate?: number
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          created_at?: string
          created_by?: string | null
          credit_note_id?: string
          description?: string
          id?: string
          invoice_item_id?: string
          invoiced_amount?: number
          position?: number
          tax_amount?: number
          tax_rate?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "credit_note_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_note_items_credit_note_id_fkey"
            columns: ["credit_note_id"]
            isOneToOne: false
            referencedRelation: "credit_notes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_note_items_invoice_item_id_fkey"
            columns: ["invoice_item_id"]
            isOneToOne: false
            referencedRelation: "invoice_items"
            referencedColumns: ["id"]
          },
        ]
      }
      credit_notes: {
        Row: {
          base_amount: number
          certificate_id: string | null
          client_id: string | null
          created_at: string
          created_by: string | null
          credit_date: string
          credit_note_number: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          exchange_rate: number
          id: string
          invoice_id: string
          notes: string | null
          project_id: string | null
          reason: string
          reason_kind: string
          search_text: string | null
          status: string
          status_reason: string | null
          subtotal_amount: number
          tax_amount: number
          total_amount: number
          updated_at: string
          version: number
        }
        Insert: {
          base_amount?: number
          certificate_id?: string | null
          client_id?: string | null
          created_at?: string
          created_by?: string | null
          credit_date?: string
          credit_note_number: string
          currency: string
          decided_at?: string | null
          decided_by?: string | null
          exchange_rate?: number
          id?: string
          invoice_id: string
          notes?: string | null
          project_id?: string | null
          reason: string
          reason_kind?: string
          search_text?: never
          status?: string
          status_reason?: string | null
          subtotal_amount?: number
          tax_amount?: number
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Update: {
          base_amount?: number
          certificate_id?: string | null
          client_id?: string | null
          created_at?: string
          created_by?: string | null
          credit_date?: string
          credit_note_number?: string
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          exchange_rate?: number
          id?: string
          invoice_id?: string
          notes?: string | null
          project_id?: string | null
          reason?: string
          reason_kind?: string
          search_text?: never
          status?: string
          status_reason?: string | null
          subtotal_amount?: number
          tax_amount?: number
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "credit_notes_certificate_id_fkey"
            columns: ["certificate_id"]
            isOneToOne: false
            referencedRelation: "certificates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_notes_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_notes_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_notes_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "credit_notes_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_notes_invoice_id_fkey"
            columns: ["invoice_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credit_notes_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      crew_sheets: {
        Row: {
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          id: string
          lines: NonNullable<Json>
          notes: string | null
          people: string[]
          project_id: string
          sheet_date: string
          status: string
          status_reason: string | null
          total_hours: number
          updated_at: string
          version: number
          work_begins: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          lines?: NonNullable<Json>
          notes?: string | null
          people?: string[]
          project_id: string
          sheet_date?: string
          status?: string
          status_reason?: string | null
          total_hours?: number
          updated_at?: string
          version?: number
          work_begins?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          lines?: NonNullable<Json>
          notes?: string | null
          people?: string[]
          project_id?: string
          sheet_date?: string
          status?: string
          status_reason?: string | null
          total_hours?: number
          updated_at?: string
          version?: number
          work_begins?: string
        }
        Relationships: [
          {
            foreignKeyName: "crew_sheets_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crew_sheets_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "crew_sheets_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      currencies: {
        Row: {
          code: string
          decimals: number
          id: string
          is_active: boolean
          name: string
          name_ar: string
          name_hi: string
          updated_at: string
          version: number
        }
        Insert: {
          code: string
          decimals?: never
          id?: string
          is_active?: boolean
          name: string
          name_ar: string
          name_hi: string
          updated_at?: string
          version?: number
        }
        Update: {
          code?: string
          decimals?: never
          id?: string
          is_active?: boolean
          name?: string
          name_ar?: string
          name_hi?: string
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      daily_reports: {
        Row: {
          created_at: string
          created_by: string | null
          crews: NonNullable<Json>
          decided_at: string | null
          decided_by: string | null
          delays: string | null
          id: string
          lost_hours: number
          plant: NonNullable<Json>
          project_id: string
          quantities: NonNullable<Json>
          report_date: string
          status: string
          status_reason: string | null
          temperature_high: number | null
          temperature_low: number | null
          updated_at: string
          version: number
          visitors: string | null
          weather: string | null
          work_done: string | null
          worker_count: number
          worker_hours: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          crews?: NonNullable<Json>
          decided_at?: string | null
          decided_by?: string | null
          delays?: string | null
          id?: string
          lost_hours?: number
          plant?: NonNullable<Json>
          project_id: string
          quantities?: NonNullable<Json>
          report_date?: string
          status?: string
          status_reason?: string | null
          temperature_high?: number | null
          temperature_low?: number | null
          updated_at?: string
          version?: number
          visitors?: string | null
          weather?: string | null
          work_done?: string | null
          worker_count?: number
          worker_hours?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          crews?: NonNullable<Json>
          decided_at?: string | null
          decided_by?: string | null
          delays?: string | null
          id?: string
          lost_hours?: number
          plant?: NonNullable<Json>
          project_id?: string
          quantities?: NonNullable<Json>
          report_date?: string
          status?: string
          status_reason?: string | null
          temperature_high?: number | null
          temperature_low?: number | null
          updated_at?: string
          version?: number
          visitors?: string | null
          weather?: string | null
          work_done?: string | null
          worker_count?: number
          worker_hours?: number
        }
        Relationships: [
          {
            foreignKeyName: "daily_reports_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "daily_reports_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "daily_reports_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      delay_events: {
        Row: {
          cause: string
          claimed_days: number
          contract_id: string | null
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          description: string | null
          end_date: string | null
          event_number: string
          granted_days: number | null
          id: string
          notice_date: string | null
          notice_reference: string | null
          project_id: string
          rfi_id: string | null
          search_text: string | null
          start_date: string
          status: string
          status_reason: string | null
          task_id: string | null
          title: string
          updated_at: string
          variation_order_id: string | null
          version: number
        }
        Insert: {
          cause?: string
          claimed_days?: number
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          end_date?: string | null
          event_number: string
          granted_days?: number | null
          id?: string
          notice_date?: string | null
          notice_reference?: string | null
          project_id: string
          rfi_id?: string | null
          search_text?: never
          start_date: string
          status?: string
          status_reason?: string | null
          task_id?: string | null
          title: string
          updated_at?: string
          variation_order_id?: string | null
          version?: number
        }
        Update: {
          cause?: string
          claimed_days?: number
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          end_date?: string | null
          event_number?: string
          granted_days?: number | null
          id?: string
          notice_date?: string | null
          notice_reference?: string | null
          project_id?: string
          rfi_id?: string | null
          search_text?: never
          start_date?: string
          status?: string
          status_reason?: string | null
          task_id?: string | null
          title?: string
          updated_at?: string
          variation_order_id?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "delay_events_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delay_events_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delay_events_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delay_events_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delay_events_rfi_id_fkey"
            columns: ["rfi_id"]
            isOneToOne: false
            referencedRelation: "rfis"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delay_events_task_id_fkey"
            columns: ["task_id"]
            isOneToOne: false
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delay_events_variation_order_id_fkey"
            columns: ["variation_order_id"]
            isOneToOne: false
            referencedRelation: "variation_order_drafts"
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
            foreignKeyName: "departments_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
      disciplinary_records: {
        Row: {
          answered_at: string | null
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          employee_answer: string | null
          employee_id: string
          expectation: string | null
          expires_on: string | null
          facts: string
          id: string
          incident_date: string
          measure: string
          record_number: string
          status: string
          status_reason: string | null
          subject: string
          updated_at: string
          version: number
        }
        Insert: {
          answered_at?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          employee_answer?: string | null
          employee_id: string
          expectation?: string | null
          expires_on?: string | null
          facts: string
          id?: string
          incident_date?: string
          measure: string
          record_number: string
          status?: string
          status_reason?: string | null
          subject: string
          updated_at?: string
          version?: number
        }
        Update: {
          answered_at?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          employee_answer?: string | null
          employee_id?: string
          expectation?: string | null
          expires_on?: string | null
          facts?: string
          id?: string
          incident_date?: string
          measure?: string
          record_number?: string
          status?: string
          status_reason?: string | null
          subject?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "disciplinary_records_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "disciplinary_records_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "disciplinary_records_employee_id_fkey"
            columns: ["employee_id"]
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
      document_signatures: {
        Row: {
          created_at: string
          created_by: string | null
          document_id: string
          due_on: string
          employee_id: string
          file_hash: string | null
          id: string
          signature: string | null
          signed_at: string | null
          signer_name: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          document_id: string
          due_on?: string
          employee_id: string
          file_hash?: string | null
          id?: string
          signature?: string | null
          signed_at?: string | null
          signer_name?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          document_id?: string
          due_on?: string
          employee_id?: string
          file_hash?: string | null
          id?: string
          signature?: string | null
          signed_at?: string | null
          signer_name?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "document_signatures_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_signatures_document_id_fkey"
            columns: ["document_id"]
            isOneToOne: false
            referencedRelation: "documents"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "document_signatures_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
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
      emergency_cards: {
        Row: {
          allergies: string | null
          blood_group: string | null
          contact_name: string | null
          contact_phone: string | null
          contact_relationship: string | null
          created_at: string
          created_by: string | null
          employee_id: string
          id: string
          medical_notes: string | null
          second_contact_name: string | null
          second_contact_phone: string | null
          updated_at: string
          version: number
        }
        Insert: {
          allergies?: string | null
          blood_group?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          contact_relationship?: string | null
          created_at?: string
          created_by?: string | null
          employee_id?: string
          id?: string
          medical_notes?: string | null
          second_contact_name?: string | null
          second_contact_phone?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          allergies?: string | null
          blood_group?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          contact_relationship?: string | null
          created_at?: string
          created_by?: string | null
          employee_id?: string
          id?: string
          medical_notes?: string | null
          second_contact_name?: string | null
          second_contact_phone?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "emergency_cards_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "emergency_cards_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: true
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
        ]
      }
      employee_allowances: {
        Row: {
          amount: number
          created_at: string
          created_by: string | null
          effective_from: string
          effective_to: string | null
          employee_id: string
          id: string
          name: string
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          created_at?: string
          created_by?: string | null
          effective_from: string
          effective_to?: string | null
          employee_id: string
          id?: string
          name: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          created_at?: string
          created_by?: string | null
          effective_from?: string
          effective_to?: string | null
          employee_id?: string
          id?: string
          name?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "employee_allowances_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employee_allowances_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
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
            foreignKeyName: "employee_bank_accounts_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
      employee_checklist_lines: {
        Row: {
          created_at: string
          created_by: string | null
          done_at: string | null
          done_by: string | null
          due_date: string
          employee_id: string
          id: string
          notes: string | null
          occasion: string
          owner_id: string | null
          owner_kind: string
          status: string
          status_reason: string | null
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_by?: string | null
          due_date?: string
          employee_id: string
          id?: string
          notes?: string | null
          occasion?: string
          owner_id?: string | null
          owner_kind?: string
          status?: string
          status_reason?: string | null
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_by?: string | null
          due_date?: string
          employee_id?: string
          id?: string
          notes?: string | null
          occasion?: string
          owner_id?: string | null
          owner_kind?: string
          status?: string
          status_reason?: string | null
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "employee_checklist_lines_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employee_checklist_lines_done_by_fkey"
            columns: ["done_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employee_checklist_lines_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employee_checklist_lines_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "profiles"
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
          declared_deductions: number
          earned_elsewhere: number
          effective_from: string
          effective_to: string | null
          elsewhere_year: number | null
          employee_id: string
          id: string
          is_eps_member: boolean
          is_esi_covered: boolean
          is_pf_covered: boolean
          is_pf_on_full_wage: boolean
          is_professional_tax_exempt: boolean
          pay_basis: string
          pension_registered_on: string | null
          reason: string | null
          tax_elsewhere: number
          tax_regime: string
          updated_at: string
          version: number
          vpf_percent: number
          work_state: string | null
          wps_exclusion_reason: string | null
          wps_person_id: string | null
        }
        Insert: {
          actual_salary: number
          created_at?: string
          created_by?: string | null
          currency?: string
          declared_deductions?: number
          earned_elsewhere?: number
          effective_from?: string
          effective_to?: string | null
          elsewhere_year?: number | null
          employee_id: string
          id?: string
          is_eps_member?: boolean
          is_esi_covered?: boolean
          is_pf_covered?: boolean
          is_pf_on_full_wage?: boolean
          is_professional_tax_exempt?: boolean
          pay_basis?: string
          pension_registered_on?: string | null
          reason?: string | null
          tax_elsewhere?: number
          tax_regime?: string
          updated_at?: string
          version?: number
          vpf_percent?: number
          work_state?: string | null
          wps_exclusion_reason?: string | null
          wps_person_id?: string | null
        }
        Update: {
          actual_salary?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          declared_deductions?: number
          earned_elsewhere?: number
          effective_from?: string
          effective_to?: string | null
          elsewhere_year?: number | null
          employee_id?: string
          id?: string
          is_eps_member?: boolean
          is_esi_covered?: boolean
          is_pf_covered?: boolean
          is_pf_on_full_wage?: boolean
          is_professional_tax_exempt?: boolean
          pay_basis?: string
          pension_registered_on?: string | null
          reason?: string | null
          tax_elsewhere?: number
          tax_regime?: string
          updated_at?: string
          version?: number
          vpf_percent?: number
          work_state?: string | null
          wps_exclusion_reason?: string | null
          wps_person_id?: string | null
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
            foreignKeyName: "employee_compensation_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
      employee_dependants: {
        Row: {
          birth_date: string | null
          covered_from: string
          covered_to: string | null
          created_at: string
          created_by: string | null
          employee_id: string
          full_name: string
          id: string
          notes: string | null
          relationship: string
          updated_at: string
          version: number
        }
        Insert: {
          birth_date?: string | null
          covered_from?: string
          covered_to?: string | null
          created_at?: string
          created_by?: string | null
          employee_id: string
          full_name: string
          id?: string
          notes?: string | null
          relationship: string
          updated_at?: string
          version?: number
        }
        Update: {
          birth_date?: string | null
          covered_from?: string
          covered_to?: string | null
          created_at?: string
          created_by?: string | null
          employee_id?: string
          full_name?: string
          id?: string
          notes?: string | null
          relationship?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "employee_dependants_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employee_dependants_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
        ]
      }
      employee_papers: {
        Row: {
          created_at: string
          created_by: string | null
          employee_id: string
          expires_on: string | null
          id: string
          issued_on: string | null
          kind: string
          notes: string | null
          paper_number: string | null
          title: string | null
          training_course_id: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          employee_id: string
          expires_on?: string | null
          id?: string
          issued_on?: string | null
          kind: string
          notes?: string | null
          paper_number?: string | null
          title?: string | null
          training_course_id?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          employee_id?: string
          expires_on?: string | null
          id?: string
          issued_on?: string | null
          kind?: string
          notes?: string | null
          paper_number?: string | null
          title?: string | null
          training_course_id?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "employee_papers_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employee_papers_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employee_papers_training_course_id_fkey"
            columns: ["training_course_id"]
            isOneToOne: false
            referencedRelation: "training_courses"
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
          sex: string | null
          status_reason: string | null
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
          sex?: string | null
          status_reason?: string | null
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
          sex?: string | null
          status_reason?: string | null
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
      employee_terms: {
        Row: {
          agreed_last_day: string | null
          agreed_notice_days: number | null
          created_at: string
          created_by: string | null
          employee_id: string
          id: string
          is_leaving_country: boolean
          leaving_reason: string | null
          notice_by: string | null
          notice_date: string | null
          notice_waiver_reason: string | null
          salary_band_id: string | null
          termination_date: string | null
          updated_at: string
          version: number
        }
        Insert: {
          agreed_last_day?: string | null
          agreed_notice_days?: number | null
          created_at?: string
          created_by?: string | null
          employee_id: string
          id?: string
          is_leaving_country?: boolean
          leaving_reason?: string | null
          notice_by?: string | null
          notice_date?: string | null
          notice_waiver_reason?: string | null
          salary_band_id?: string | null
          termination_date?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          agreed_last_day?: string | null
          agreed_notice_days?: number | null
          created_at?: string
          created_by?: string | null
          employee_id?: string
          id?: string
          is_leaving_country?: boolean
          leaving_reason?: string | null
          notice_by?: string | null
          notice_date?: string | null
          notice_waiver_reason?: string | null
          salary_band_id?: string | null
          termination_date?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "employee_terms_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employee_terms_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: true
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "employee_terms_salary_band_id_fkey"
            columns: ["salary_band_id"]
            isOneToOne: false
            referencedRelation: "salary_bands"
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
          search_text: string | null
          status: string
          status_reason: string | null
          updated_at: string
          user_id: string | null
          version: number
          work_location: string | null
          department: {
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
          } | null
          departments: {
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
          } | null
          salary_band: {
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
          } | null
          salary_bands: {
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
          } | null
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
          search_text?: never
          status?: string
          status_reason?: string | null
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
          search_text?: never
          status?: string
          status_reason?: string | null
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
          {
            foreignKeyName: "exchange_rates_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
        ]
      }
      expense_limits: {
        Row: {
          claim_amount: number | null
          created_at: string
          created_by: string | null
          day_amount: number | null
          expense_type: string
          id: string
          receipt_amount: number | null
          updated_at: string
          version: number
          when_exceeded: string
        }
        Insert: {
          claim_amount?: number | null
          created_at?: string
          created_by?: string | null
          day_amount?: number | null
          expense_type: string
          id?: string
          receipt_amount?: number | null
          updated_at?: string
          version?: number
          when_exceeded?: string
        }
        Update: {
          claim_amount?: number | null
          created_at?: string
          created_by?: string | null
          day_amount?: number | null
          expense_type?: string
          id?: string
          receipt_amount?: number | null
          updated_at?: string
          version?: number
          when_exceeded?: string
        }
        Relationships: [
          {
            foreignKeyName: "expense_limits_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      expenses: {
        Row: {
          activity: string
          amount: number
          approval_notes: string | null
          approved_at: string | null
          approved_by: string | null
          bank_account_id: string | null
          cost_code_id: string | null
          cost_type: string
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          distance_km: number | null
          duplicate_of_id: string | null
          employee_id: string | null
          exchange_rate: number | null
          expense_date: string
          expense_number: string
          expense_type: string
          id: string
          is_above_policy: boolean
          is_rechargeable: boolean
          mileage_rate: number | null
          payroll_id: string | null
          payroll_processed: boolean
          project_id: string | null
          recharge_invoice_id: string | null
          reimbursed_on: string | null
          rejected_at: string | null
          rejection_notes: string | null
          rejection_reason: string | null
          remarks: string | null
          reversed_on: string | null
          search_text: string | null
          status: string
          status_reason: string | null
          type: string
          updated_at: string
          vehicle: string | null
          version: number
        }
        Insert: {
          activity: string
          amount?: number
          approval_notes?: string | null
          approved_at?: string | null
          approved_by?: string | null
          bank_account_id?: string | null
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          distance_km?: number | null
          duplicate_of_id?: string | null
          employee_id?: string | null
          exchange_rate?: number | null
          expense_date?: string
          expense_number: string
          expense_type?: string
          id?: string
          is_above_policy?: boolean
          is_rechargeable?: boolean
          mileage_rate?: number | null
          payroll_id?: string | null
          payroll_processed?: boolean
          project_id?: string | null
          recharge_invoice_id?: string | null
          reimbursed_on?: string | null
          rejected_at?: string | null
          rejection_notes?: string | null
          rejection_reason?: string | null
          remarks?: string | null
          reversed_on?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          type?: string
          updated_at?: string
          vehicle?: string | null
          version?: number
        }
        Update: {
          activity?: string
          amount?: number
          approval_notes?: string | null
          approved_at?: string | null
          approved_by?: string | null
          bank_account_id?: string | null
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          distance_km?: number | null
          duplicate_of_id?: string | null
          employee_id?: string | null
          exchange_rate?: number | null
          expense_date?: string
          expense_number?: string
          expense_type?: string
          id?: string
          is_above_policy?: boolean
          is_rechargeable?: boolean
          mileage_rate?: number | null
          payroll_id?: string | null
          payroll_processed?: boolean
          project_id?: string | null
          recharge_invoice_id?: string | null
          reimbursed_on?: string | null
          rejected_at?: string | null
          rejection_notes?: string | null
          rejection_reason?: string | null
          remarks?: string | null
          reversed_on?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          type?: string
          updated_at?: string
          vehicle?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "expenses_approved_by_fkey"
            columns: ["approved_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_bank_account_id_fkey"
            columns: ["bank_account_id"]
            isOneToOne: false
            referencedRelation: "bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "expenses_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_duplicate_of_id_fkey"
            columns: ["duplicate_of_id"]
            isOneToOne: false
            referencedRelation: "expenses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_duplicate_of_id_fkey"
            columns: ["duplicate_of_id"]
            isOneToOne: false
            referencedRelation: "unified_expenses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_payroll_id_fkey"
            columns: ["payroll_id"]
            isOneToOne: false
            referencedRelation: "payroll"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_recharge_invoice_id_fkey"
            columns: ["recharge_invoice_id"]
            isOneToOne: false
            referencedRelation: "invoices"
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
          has_no_pan: boolean
          id: string
          is_individual: boolean
          is_sez: boolean
          notes: string | null
          payment_days: number
          primary_contact_name: string | null
          search_text: string | null
          state_code: string | null
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
          has_no_pan?: boolean
          id?: string
          is_individual?: boolean
          is_sez?: boolean
          notes?: string | null
          payment_days?: number
          primary_contact_name?: string | null
          search_text?: never
          state_code?: string | null
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
          has_no_pan?: boolean
          id?: string
          is_individual?: boolean
          is_sez?: boolean
          notes?: string | null
          payment_days?: number
          primary_contact_name?: string | null
          search_text?: never
          state_code?: string | null
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
            foreignKeyName: "external_entities_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
      feature_switches: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          is_on: boolean
          name: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_on: boolean
          name: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_on?: boolean
          name?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "feature_switches_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      final_account_lines: {
        Row: {
          contract_quantity: number | null
          created_at: string
          created_by: string | null
          difference_amount: number
          final_account_id: string
          final_amount: number
          final_quantity: number | null
          id: string
          item_code: string | null
          position: number
          rate: number | null
          reason: string | null
          schedule_of_value_id: string
          scheduled_value: number
          section: string | null
          unit: string | null
          updated_at: string
          version: number
        }
        Insert: {
          contract_quantity?: number | null
          created_at?: string
          created_by?: string | null
          difference_amount?: number
          final_account_id: string
          final_amount?: number
          final_quantity?: number | null
          id?: string
          item_code?: string | null
          position?: number
          rate?: number | null
          reason?: string | null
          schedule_of_value_id: string
          scheduled_value?: number
          section?: string | null
          unit?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          contract_quantity?: number | null
          created_at?: string
          created_by?: string | null
          difference_amount?: number
          final_account_id?: string
          final_amount?: number
          final_quantity?: number | null
          id?: string
          item_code?: string | null
          position?: number
          rate?: number | null
          reason?: string | null
          schedule_of_value_id?: string
          scheduled_value?: number
          section?: string | null
          unit?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "final_account_lines_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "final_account_lines_final_account_id_fkey"
            columns: ["final_account_id"]
            isOneToOne: false
            referencedRelation: "final_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "final_account_lines_schedule_of_value_id_fkey"
            columns: ["schedule_of_value_id"]
            isOneToOne: false
            referencedRelation: "schedule_of_values"
            referencedColumns: ["id"]
          },
        ]
      }
      final_accounts: {
        Row: {
          account_date: string
          advance_amount: number
          balance_amount: number
          certified_amount: number
          client_reference: string | null
          contract_id: string
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          deduction_amount: number
          final_account_number: string
          final_amount: number
          id: string
          notes: string | null
          original_amount: number
          previous_amount: number
          project_id: string
          remeasured_amount: number
          retention_amount: number
          retention_kept_amount: number
          status: string
          status_reason: string | null
          updated_at: string
          variation_amount: number
          version: number
        }
        Insert: {
          account_date?: string
          advance_amount?: number
          balance_amount?: number
          certified_amount?: number
          client_reference?: string | null
          contract_id: string
          created_at?: string
          created_by?: string | null
          currency: string
          decided_at?: string | null
          decided_by?: string | null
          deduction_amount?: number
          final_account_number: string
          final_amount?: number
          id?: string
          notes?: string | null
          original_amount?: number
          previous_amount?: number
          project_id: string
          remeasured_amount?: number
          retention_amount?: number
          retention_kept_amount?: number
          status?: string
          status_reason?: string | null
          updated_at?: string
          variation_amount?: number
          version?: number
        }
        Update: {
          account_date?: string
          advance_amount?: number
          balance_amount?: number
          certified_amount?: number
          client_reference?: string | null
          contract_id?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          deduction_amount?: number
          final_account_number?: string
          final_amount?: number
          id?: string
          notes?: string | null
          original_amount?: number
          previous_amount?: number
          project_id?: string
          remeasured_amount?: number
          retention_amount?: number
          retention_kept_amount?: number
          status?: string
          status_reason?: string | null
          updated_at?: string
          variation_amount?: number
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "final_accounts_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "final_accounts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "final_accounts_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "final_accounts_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "final_accounts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      goods_receipt_items: {
        Row: {
          created_at: string
          created_by: string | null
          goods_receipt_id: string
          id: string
          notes: string | null
          position: number
          purchase_order_item_id: string
          quantity: number
          quantity_rejected: number
          rate_difference: number
          total_cost: number
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          goods_receipt_id: string
          id?: string
          notes?: string | null
          position?: number
          purchase_order_item_id: string
          quantity: number
          quantity_rejected?: number
          rate_difference?: number
          total_cost?: number
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          goods_receipt_id?: string
          id?: string
          notes?: string | null
          position?: number
          purchase_order_item_id?: string
          quantity?: number
          quantity_rejected?: number
          rate_difference?: number
          total_cost?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "goods_receipt_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "goods_receipt_items_goods_receipt_id_fkey"
            columns: ["goods_receipt_id"]
            isOneToOne: false
            referencedRelation: "goods_receipts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "goods_receipt_items_purchase_order_item_id_fkey"
            columns: ["purchase_order_item_id"]
            isOneToOne: false
            referencedRelation: "purchase_order_items"
            referencedColumns: ["id"]
          },
        ]
      }
      goods_receipts: {
        Row: {
          created_at: string
          created_by: string | null
          delivery_note: string | null
          destination: string
          id: string
          notes: string | null
          purchase_order_id: string
          receipt_date: string
          receipt_number: string
          reversed_date: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          delivery_note?: string | null
          destination?: string
          id?: string
          notes?: string | null
          purchase_order_id: string
          receipt_date?: string
          receipt_number: string
          reversed_date?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          delivery_note?: string | null
          destination?: string
          id?: string
          notes?: string | null
          purchase_order_id?: string
          receipt_date?: string
          receipt_number?: string
          reversed_date?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "goods_receipts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "goods_receipts_purchase_order_id_fkey"
            columns: ["purchase_order_id"]
            isOneToOne: false
            referencedRelation: "purchase_orders"
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
      inventory_categories: {
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
            foreignKeyName: "inventory_categories_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      inventory_items: {
        Row: {
          average_cost: number
          category_id: string | null
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          is_out_of_stock: boolean | null
          item_number: string
          name: string
          notes: string | null
          quantity_on_hand: number
          reorder_level: number
          search_text: string | null
          status: string
          status_reason: string | null
          stock_value: number
          storage_location: string | null
          supplier_id: string | null
          unit_of_measure: string
          unit_weight: number | null
          updated_at: string
          version: number
        }
        Insert: {
          average_cost?: number
          category_id?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          is_out_of_stock?: never
          item_number: string
          name: string
          notes?: string | null
          quantity_on_hand?: number
          reorder_level?: number
          search_text?: never
          status?: string
          status_reason?: string | null
          stock_value?: number
          storage_location?: string | null
          supplier_id?: string | null
          unit_of_measure?: string
          unit_weight?: number | null
          updated_at?: string
          version?: number
        }
        Update: {
          average_cost?: number
          category_id?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          is_out_of_stock?: never
          item_number?: string
          name?: string
          notes?: string | null
          quantity_on_hand?: number
          reorder_level?: number
          search_text?: never
          status?: string
          status_reason?: string | null
          stock_value?: number
          storage_location?: string | null
          supplier_id?: string | null
          unit_of_measure?: string
          unit_weight?: number | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "inventory_items_category_id_fkey"
            columns: ["category_id"]
            isOneToOne: false
            referencedRelation: "inventory_categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inventory_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inventory_items_supplier_id_fkey"
            columns: ["supplier_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
        ]
      }
      inventory_transactions: {
        Row: {
          average_cost_after: number
          cost_code_id: string | null
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          item_id: string
          notes: string | null
          project_id: string | null
          quantity: number
          quantity_after: number
          source_id: string | null
          source_line_id: string | null
          source_table: string | null
          stock_change: number
          storage_location: string | null
          to_project_id: string | null
          total_cost: number
          transaction_date: string
          transaction_type: string
          unit_cost: number | null
          unit_of_measure: string | null
          projects: {
            client_id: string | null
            closed_on: string | null
            completion_percentage: number
            contract_value: number | null
            created_at: string
            created_by: string | null
            currency: string
            data_date: string | null
            description: string | null
            end_date: string | null
            foreman_id: string | null
            id: string
            latitude: number | null
            location: string | null
            longitude: number | null
            manager_id: string | null
            name: string
            priority: string
            progress_method: string
            project_name: string | null
            project_number: string
            search_text: string | null
            sequence_rule: string
            site_radius_m: number | null
            start_date: string | null
            state_code: string | null
            status: string
            status_reason: string | null
            updated_at: string
            version: number
            weekend_days: number[] | null
          } | null
        }
        Insert: {
          average_cost_after?: number
          cost_code_id?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          item_id: string
          notes?: string | null
          project_id?: string | null
          quantity: number
          quantity_after?: number
          source_id?: string | null
          source_line_id?: string | null
          source_table?: string | null
          stock_change?: number
          storage_location?: string | null
          to_project_id?: string | null
          total_cost?: number
          transaction_date?: string
          transaction_type: string
          unit_cost?: number | null
          unit_of_measure?: string | null
        }
        Update: {
          average_cost_after?: number
          cost_code_id?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          item_id?: string
          notes?: string | null
          project_id?: string | null
          quantity?: number
          quantity_after?: number
          source_id?: string | null
          source_line_id?: string | null
          source_table?: string | null
          stock_change?: number
          storage_location?: string | null
          to_project_id?: string | null
          total_cost?: number
          transaction_date?: string
          transaction_type?: string
          unit_cost?: number | null
          unit_of_measure?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "inventory_transactions_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inventory_transactions_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inventory_transactions_item_id_fkey"
            columns: ["item_id"]
            isOneToOne: false
            referencedRelation: "inventory_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inventory_transactions_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inventory_transactions_to_project_id_fkey"
            columns: ["to_project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      invoice_items: {
        Row: {
          amount: number
          category: string | null
          created_at: string
          created_by: string | null
          description: string
          expense_id: string | null
          hsn_sac: string | null
          id: string
          invoice_id: string
          position: number
          quantity: number
          tax_amount: number
          tax_code_id: string | null
          tax_rate: number
          unit: string | null
          unit_price: number
          updated_at: string
          version: number
          work_package: string | null
        }
        Insert: {
          amount?: number
          category?: string | null
          created_at?: string
          created_by?: string | null
          description: string
          expense_id?: string | null
          hsn_sac?: string | null
          id?: string
          invoice_id: string
          position?: number
          quantity?: number
          tax_amount?: number
          tax_code_id?: string | null
          tax_rate?: number
          unit?: string | null
          unit_price?: number
          updated_at?: string
          version?: number
          work_package?: string | null
        }
        Update: {
          amount?: number
          category?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          expense_id?: string | null
          hsn_sac?: string | null
          id?: string
          invoice_id?: string
          position?: number
          quantity?: number
          tax_amount?: number
          tax_code_id?: string | null
          tax_rate?: number
          unit?: string | null
          unit_price?: number
          updated_at?: string
          version?: number
          work_package?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "invoice_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_items_expense_id_fkey"
            columns: ["expense_id"]
            isOneToOne: false
            referencedRelation: "expenses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_items_expense_id_fkey"
            columns: ["expense_id"]
            isOneToOne: false
            referencedRelation: "unified_expenses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_items_invoice_id_fkey"
            columns: ["invoice_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_items_tax_code_id_fkey"
            columns: ["tax_code_id"]
            isOneToOne: false
            referencedRelation: "tax_codes"
            referencedColumns: ["id"]
          },
        ]
      }
      invoice_payments: {
        Row: {
          amount: number
          base_allocated_amount: number | null
          base_amount: number
          client_receipt_id: string | null
          client_settlement_id: string | null
          created_at: string
          created_by: string | null
          exchange_rate: number | null
          id: string
          invoice_id: string
          is_refund: boolean
          is_withheld_tax: boolean | null
          notes: string | null
          payment_date: string
          payment_method: string
          reference: string | null
          reversal_of: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
          withheld_tax_id: string | null
        }
        Insert: {
          amount: number
          base_allocated_amount?: number | null
          base_amount?: number
          client_receipt_id?: string | null
          client_settlement_id?: string | null
          created_at?: string
          created_by?: string | null
          exchange_rate?: number | null
          id?: string
          invoice_id: string
          is_refund?: boolean
          is_withheld_tax?: never
          notes?: string | null
          payment_date?: string
          payment_method?: string
          reference?: string | null
          reversal_of?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
          withheld_tax_id?: string | null
        }
        Update: {
          amount?: number
          base_allocated_amount?: number | null
          base_amount?: number
          client_receipt_id?: string | null
          client_settlement_id?: string | null
          created_at?: string
          created_by?: string | null
          exchange_rate?: number | null
          id?: string
          invoice_id?: string
          is_refund?: boolean
          is_withheld_tax?: never
          notes?: string | null
          payment_date?: string
          payment_method?: string
          reference?: string | null
          reversal_of?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
          withheld_tax_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "invoice_payments_client_receipt_id_fkey"
            columns: ["client_receipt_id"]
            isOneToOne: false
            referencedRelation: "client_receipts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_payments_client_settlement_id_fkey"
            columns: ["client_settlement_id"]
            isOneToOne: false
            referencedRelation: "client_settlements"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_payments_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_payments_invoice_id_fkey"
            columns: ["invoice_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_payments_reversal_of_fkey"
            columns: ["reversal_of"]
            isOneToOne: true
            referencedRelation: "invoice_payments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_payments_reversal_of_fkey"
            columns: ["reversal_of"]
            isOneToOne: true
            referencedRelation: "payment_records"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_payments_withheld_tax_id_fkey"
            columns: ["withheld_tax_id"]
            isOneToOne: false
            referencedRelation: "withheld_taxes"
            referencedColumns: ["id"]
          },
        ]
      }
      invoices: {
        Row: {
          approval_notes: string | null
          approved_at: string | null
          approved_by: string | null
          balance_amount: number
          certificate_id: string | null
          cgst_amount: number | null
          client_id: string | null
          contract_id: string | null
          covered_amount: number
          created_at: string
          created_by: string | null
          credited_amount: number
          currency: string
          decided_at: string | null
          decided_by: string | null
          due_date: string | null
          exchange_rate: number | null
          id: string
          igst_amount: number | null
          invoice_number: string
          invoice_type: string
          issue_date: string
          notes: string | null
          paid_amount: number
          place_of_supply: string | null
          prices_include_tax: boolean
          project_id: string | null
          reference: string | null
          rejected_at: string | null
          rejection_notes: string | null
          reminded_at: string | null
          retention_release_id: string | null
          search_text: string | null
          sent_at: string | null
          sgst_amount: number | null
          status: string
          status_reason: string | null
          subtotal_amount: number
          tax_amount: number
          tax_split: string | null
          total_amount: number
          updated_at: string
          version: number
          is_overdue: boolean | null
        }
        Insert: {
          approval_notes?: string | null
          approved_at?: string | null
          approved_by?: string | null
          balance_amount?: number
          certificate_id?: string | null
          cgst_amount?: never
          client_id?: string | null
          contract_id?: string | null
          covered_amount?: number
          created_at?: string
          created_by?: string | null
          credited_amount?: number
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          due_date?: string | null
          exchange_rate?: number | null
          id?: string
          igst_amount?: never
          invoice_number: string
          invoice_type?: string
          issue_date?: string
          notes?: string | null
          paid_amount?: number
          place_of_supply?: string | null
          prices_include_tax?: boolean
          project_id?: string | null
          reference?: string | null
          rejected_at?: string | null
          rejection_notes?: string | null
          reminded_at?: string | null
          retention_release_id?: string | null
          search_text?: never
          sent_at?: string | null
          sgst_amount?: never
          status?: string
          status_reason?: string | null
          subtotal_amount?: number
          tax_amount?: number
          tax_split?: string | null
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Update: {
          approval_notes?: string | null
          approved_at?: string | null
          approved_by?: string | null
          balance_amount?: number
          certificate_id?: string | null
          cgst_amount?: never
          client_id?: string | null
          contract_id?: string | null
          covered_amount?: number
          created_at?: string
          created_by?: string | null
          credited_amount?: number
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          due_date?: string | null
          exchange_rate?: number | null
          id?: string
          igst_amount?: never
          invoice_number?: string
          invoice_type?: string
          issue_date?: string
          notes?: string | null
          paid_amount?: number
          place_of_supply?: string | null
          prices_include_tax?: boolean
          project_id?: string | null
          reference?: string | null
          rejected_at?: string | null
          rejection_notes?: string | null
          reminded_at?: string | null
          retention_release_id?: string | null
          search_text?: never
          sent_at?: string | null
          sgst_amount?: never
          status?: string
          status_reason?: string | null
          subtotal_amount?: number
          tax_amount?: number
          tax_split?: string | null
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "invoices_approved_by_fkey"
            columns: ["approved_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_certificate_id_fkey"
            columns: ["certificate_id"]
            isOneToOne: false
            referencedRelation: "certificates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_client_id_fkey"
            columns: ["client_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "invoices_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_retention_release_id_fkey"
            columns: ["retention_release_id"]
            isOneToOne: false
            referencedRelation: "retention_releases"
            referencedColumns: ["id"]
          },
        ]
      }
      item_handovers: {
        Row: {
          acknowledged_at: string | null
          company_item_id: string
          condition_in: string | null
          condition_out: string
          created_at: string
          created_by: string | null
          employee_id: string
          handed_out_on: string
          handover_number: string
          id: string
          notes: string | null
          received_by: string | null
          returned_on: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          acknowledged_at?: string | null
          company_item_id: string
          condition_in?: string | null
          condition_out?: string
          created_at?: string
          created_by?: string | null
          employee_id: string
          handed_out_on?: string
          handover_number: string
          id?: string
          notes?: string | null
          received_by?: string | null
          returned_on?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          acknowledged_at?: string | null
          company_item_id?: string
          condition_in?: string | null
          condition_out?: string
          created_at?: string
          created_by?: string | null
          employee_id?: string
          handed_out_on?: string
          handover_number?: string
          id?: string
          notes?: string | null
          received_by?: string | null
          returned_on?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "item_handovers_company_item_id_fkey"
            columns: ["company_item_id"]
            isOneToOne: false
            referencedRelation: "company_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "item_handovers_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "item_handovers_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "item_handovers_received_by_fkey"
            columns: ["received_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      job_applications: {
        Row: {
          application_number: string
          city: string | null
          consented_at: string | null
          cover_letter: string | null
          created_at: string
          created_by: string | null
          currency: string
          current_position: string | null
          delete_on: string
          email: string
          expected_salary: number | null
          experience_years: number | null
          first_name: string
          full_name: string | null
          id: string
          last_name: string
          notes: string | null
          notice_days: number | null
          phone: string | null
          search_text: string | null
          source: string
          status: string
          status_reason: string | null
          updated_at: string
          vacancy_id: string
          version: number
        }
        Insert: {
          application_number: string
          city?: string | null
          consented_at?: string | null
          cover_letter?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          current_position?: string | null
          delete_on: string
          email: string
          expected_salary?: number | null
          experience_years?: number | null
          first_name: string
          full_name?: never
          id?: string
          last_name: string
          notes?: string | null
          notice_days?: number | null
          phone?: string | null
          search_text?: never
          source?: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          vacancy_id: string
          version?: number
        }
        Update: {
          application_number?: string
          city?: string | null
          consented_at?: string | null
          cover_letter?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          current_position?: string | null
          delete_on?: string
          email?: string
          expected_salary?: number | null
          experience_years?: number | null
          first_name?: string
          full_name?: never
          id?: string
          last_name?: string
          notes?: string | null
          notice_days?: number | null
          phone?: string | null
          search_text?: never
          source?: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          vacancy_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "job_applications_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_applications_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "job_applications_vacancy_id_fkey"
            columns: ["vacancy_id"]
            isOneToOne: false
            referencedRelation: "vacancies"
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
      job_interviews: {
        Row: {
          applicant_name: string | null
          comments: string | null
          communication_score: number | null
          created_at: string
          created_by: string | null
          duration_minutes: number
          experience_score: number | null
          id: string
          interview_type: string
          interviewer_id: string
          job_application_id: string
          location: string | null
          overall_score: number | null
          recommendation: string | null
          safety_score: number | null
          starts_at: string
          status: string
          status_reason: string | null
          technical_score: number | null
          updated_at: string
          vacancy_title: string | null
          version: number
        }
        Insert: {
          applicant_name?: string | null
          comments?: string | null
          communication_score?: number | null
          created_at?: string
          created_by?: string | null
          duration_minutes?: number
          experience_score?: number | null
          id?: string
          interview_type?: string
          interviewer_id: string
          job_application_id: string
          location?: string | null
          overall_score?: number | null
          recommendation?: string | null
          safety_score?: number | null
          starts_at: string
          status?: string
          status_reason?: string | null
          technical_score?: number | null
          updated_at?: string
          vacancy_title?: string | null
          version?: number
        }
        Update: {
          applicant_name?: string | null
          comments?: string | null
          communication_score?: number | null
          created_at?: string
          created_by?: string | null
          duration_minutes?: number
          experience_score?: number | null
          id?: string
          interview_type?: string
          interviewer_id?: string
          job_application_id?: string
          location?: string | null
          overall_score?: number | null
          recommendation?: string | null
          safety_score?: number | null
          starts_at?: string
          status?: string
          status_reason?: string | null
          technical_score?: number | null
          updated_at?: string
          vacancy_title?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "job_interviews_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_interviews_interviewer_id_fkey"
            columns: ["interviewer_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_interviews_job_application_id_fkey"
            columns: ["job_application_id"]
            isOneToOne: false
            referencedRelation: "job_applications"
            referencedColumns: ["id"]
          },
        ]
      }
      job_offers: {
        Row: {
          allowances: number
          applicant_name: string | null
          basic_salary: number
          country_pack: string
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          department_id: string | null
          employee_id: string | null
          employment_type: string
          id: string
          job_application_id: string
          job_title_id: string
          manager_id: string | null
          offer_number: string
          probation_months: number
          salary_band_id: string | null
          start_date: string
          status: string
          status_reason: string | null
          terms: string | null
          updated_at: string
          valid_until: string | null
          version: number
          work_location: string | null
        }
        Insert: {
          allowances?: number
          applicant_name?: string | null
          basic_salary: number
          country_pack?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          department_id?: string | null
          employee_id?: string | null
          employment_type?: string
          id?: string
          job_application_id: string
          job_title_id: string
          manager_id?: string | null
          offer_number: string
          probation_months?: number
          salary_band_id?: string | null
          start_date: string
          status?: string
          status_reason?: string | null
          terms?: string | null
          updated_at?: string
          valid_until?: string | null
          version?: number
          work_location?: string | null
        }
        Update: {
          allowances?: number
          applicant_name?: string | null
          basic_salary?: number
          country_pack?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          department_id?: string | null
          employee_id?: string | null
          employment_type?: string
          id?: string
          job_application_id?: string
          job_title_id?: string
          manager_id?: string | null
          offer_number?: string
          probation_months?: number
          salary_band_id?: string | null
          start_date?: string
          status?: string
          status_reason?: string | null
          terms?: string | null
          updated_at?: string
          valid_until?: string | null
          version?: number
          work_location?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "job_offers_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_offers_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "job_offers_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_offers_department_id_fkey"
            columns: ["department_id"]
            isOneToOne: false
            referencedRelation: "departments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_offers_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_offers_job_application_id_fkey"
            columns: ["job_application_id"]
            isOneToOne: false
            referencedRelation: "job_applications"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_offers_job_title_id_fkey"
            columns: ["job_title_id"]
            isOneToOne: false
            referencedRelation: "job_titles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_offers_manager_id_fkey"
            columns: ["manager_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_offers_salary_band_id_fkey"
            columns: ["salary_band_id"]
            isOneToOne: false
            referencedRelation: "salary_bands"
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
          department: {
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
          } | null
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
      journal_voucher_items: {
        Row: {
          base_amount: number
          cost_code_id: string | null
          cost_type: string | null
          created_at: string
          created_by: string | null
          credit_amount: number
          currency: string | null
          debit_amount: number
          description: string | null
          exchange_rate: number | null
          id: string
          journal_voucher_id: string
          position: number
          posting: string
          posting_account_id: string
          project_id: string | null
          updated_at: string
          version: number
        }
        Insert: {
          base_amount?: number
          cost_code_id?: string | null
          cost_type?: string | null
          created_at?: string
          created_by?: string | null
          credit_amount?: number
          currency?: string | null
          debit_amount?: number
          description?: string | null
          exchange_rate?: number | null
          id?: string
          journal_voucher_id: string
          position?: number
          posting: string
          posting_account_id: string
          project_id?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          base_amount?: number
          cost_code_id?: string | null
          cost_type?: string | null
          created_at?: string
          created_by?: string | null
          credit_amount?: number
          currency?: string | null
          debit_amount?: number
          description?: string | null
          exchange_rate?: number | null
          id?: string
          journal_voucher_id?: string
          position?: number
          posting?: string
          posting_account_id?: string
          project_id?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "journal_voucher_items_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "journal_voucher_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "journal_voucher_items_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "journal_voucher_items_journal_voucher_id_fkey"
            columns: ["journal_voucher_id"]
            isOneToOne: false
            referencedRelation: "journal_vouchers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "journal_voucher_items_posting_account_id_fkey"
            columns: ["posting_account_id"]
            isOneToOne: false
            referencedRelation: "posting_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "journal_voucher_items_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      journal_vouchers: {
        Row: {
          created_at: string
          created_by: string | null
          credit_amount: number
          debit_amount: number
          decided_at: string | null
          decided_by: string | null
          description: string
          id: string
          notes: string | null
          reference: string | null
          reversed_on: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
          voucher_date: string
          voucher_number: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          credit_amount?: number
          debit_amount?: number
          decided_at?: string | null
          decided_by?: string | null
          description: string
          id?: string
          notes?: string | null
          reference?: string | null
          reversed_on?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
          voucher_date?: string
          voucher_number: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          credit_amount?: number
          debit_amount?: number
          decided_at?: string | null
          decided_by?: string | null
          description?: string
          id?: string
          notes?: string | null
          reference?: string | null
          reversed_on?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
          voucher_date?: string
          voucher_number?: string
        }
        Relationships: [
          {
            foreignKeyName: "journal_vouchers_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "journal_vouchers_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      labour_rates: {
        Row: {
          created_at: string
          created_by: string | null
          effective_from: string
          employee_id: string | null
          hourly_rate: number
          id: string
          job_title_id: string | null
          notes: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          effective_from?: string
          employee_id?: string | null
          hourly_rate: number
          id?: string
          job_title_id?: string | null
          notes?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          effective_from?: string
          employee_id?: string | null
          hourly_rate?: number
          id?: string
          job_title_id?: string | null
          notes?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "labour_rates_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "labour_rates_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "labour_rates_job_title_id_fkey"
            columns: ["job_title_id"]
            isOneToOne: false
            referencedRelation: "job_titles"
            referencedColumns: ["id"]
          },
        ]
      }
      labour_true_up_lines: {
        Row: {
          actual_amount: number
          cost_code_id: string | null
          created_at: string
          created_by: string | null
          difference_amount: number | null
          employee_id: string
          hours: number
          id: string
          labour_true_up_id: string
          payroll_id: string
          project_id: string | null
          standard_amount: number
        }
        Insert: {
          actual_amount: number
          cost_code_id?: string | null
          created_at?: string
          created_by?: string | null
          difference_amount?: never
          employee_id: string
          hours: number
          id?: string
          labour_true_up_id: string
          payroll_id: string
          project_id?: string | null
          standard_amount: number
        }
        Update: {
          actual_amount?: number
          cost_code_id?: string | null
          created_at?: string
          created_by?: string | null
          difference_amount?: never
          employee_id?: string
          hours?: number
          id?: string
          labour_true_up_id?: string
          payroll_id?: string
          project_id?: string | null
          standard_amount?: number
        }
        Relationships: [
          {
            foreignKeyName: "labour_true_up_lines_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "labour_true_up_lines_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "labour_true_up_lines_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "labour_true_up_lines_labour_true_up_id_fkey"
            columns: ["labour_true_up_id"]
            isOneToOne: false
            referencedRelation: "labour_true_ups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "labour_true_up_lines_payroll_id_fkey"
            columns: ["payroll_id"]
            isOneToOne: false
            referencedRelation: "payroll"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "labour_true_up_lines_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      labour_true_ups: {
        Row: {
          actual_amount: number
          created_at: string
          created_by: string | null
          currency: string
          difference_amount: number
          id: string
          pay_period_end: string
          pay_period_start: string
          payroll_run_id: string
          standard_amount: number
          status: string
          status_reason: string | null
          true_up_number: string
          updated_at: string
          version: number
        }
        Insert: {
          actual_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          difference_amount?: number
          id?: string
          pay_period_end: string
          pay_period_start: string
          payroll_run_id: string
          standard_amount?: number
          status?: string
          status_reason?: string | null
          true_up_number: string
          updated_at?: string
          version?: number
        }
        Update: {
          actual_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          difference_amount?: number
          id?: string
          pay_period_end?: string
          pay_period_start?: string
          payroll_run_id?: string
          standard_amount?: number
          status?: string
          status_reason?: string | null
          true_up_number?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "labour_true_ups_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "labour_true_ups_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "labour_true_ups_payroll_run_id_fkey"
            columns: ["payroll_run_id"]
            isOneToOne: false
            referencedRelation: "payroll_runs"
            referencedColumns: ["id"]
          },
        ]
      }
      landed_cost_receipts: {
        Row: {
          created_at: string
          created_by: string | null
          goods_receipt_id: string
          id: string
          landed_cost_id: string
          position: number
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          goods_receipt_id: string
          id?: string
          landed_cost_id: string
          position?: number
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          goods_receipt_id?: string
          id?: string
          landed_cost_id?: string
          position?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "landed_cost_receipts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "landed_cost_receipts_goods_receipt_id_fkey"
            columns: ["goods_receipt_id"]
            isOneToOne: false
            referencedRelation: "goods_receipts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "landed_cost_receipts_landed_cost_id_fkey"
            columns: ["landed_cost_id"]
            isOneToOne: false
            referencedRelation: "landed_costs"
            referencedColumns: ["id"]
          },
        ]
      }
      landed_cost_shares: {
        Row: {
          amount: number
          borne_by: string
          cost_code_id: string | null
          cost_type: string
          created_at: string
          created_by: string | null
          entry_date: string
          goods_receipt_item_id: string
          id: string
          landed_cost_id: string
          project_id: string | null
          quantity: number
        }
        Insert: {
          amount: number
          borne_by: string
          cost_code_id?: string | null
          cost_type: string
          created_at?: string
          created_by?: string | null
          entry_date: string
          goods_receipt_item_id: string
          id?: string
          landed_cost_id: string
          project_id?: string | null
          quantity: number
        }
        Update: {
          amount?: number
          borne_by?: string
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          entry_date?: string
          goods_receipt_item_id?: string
          id?: string
          landed_cost_id?: string
          project_id?: string | null
          quantity?: number
        }
        Relationships: [
          {
            foreignKeyName: "landed_cost_shares_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "landed_cost_shares_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "landed_cost_shares_goods_receipt_item_id_fkey"
            columns: ["goods_receipt_item_id"]
            isOneToOne: false
            referencedRelation: "goods_receipt_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "landed_cost_shares_landed_cost_id_fkey"
            columns: ["landed_cost_id"]
            isOneToOne: false
            referencedRelation: "landed_costs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "landed_cost_shares_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      landed_costs: {
        Row: {
          amount: number | null
          basis: string
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          id: string
          landed_cost_date: string
          landed_cost_number: string
          notes: string | null
          reversed_date: string | null
          status: string
          status_reason: string | null
          supplier_invoice_id: string
          updated_at: string
          version: number
        }
        Insert: {
          amount?: number | null
          basis?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          landed_cost_date?: string
          landed_cost_number: string
          notes?: string | null
          reversed_date?: string | null
          status?: string
          status_reason?: string | null
          supplier_invoice_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number | null
          basis?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          landed_cost_date?: string
          landed_cost_number?: string
          notes?: string | null
          reversed_date?: string | null
          status?: string
          status_reason?: string | null
          supplier_invoice_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "landed_costs_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "landed_costs_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "landed_costs_supplier_invoice_id_fkey"
            columns: ["supplier_invoice_id"]
            isOneToOne: false
            referencedRelation: "supplier_invoices"
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
          leave_encashment_id: string | null
          leave_request_id: string | null
          leave_type_id: string
          leave_year: number
          updated_at: string
          version: number
          worked_on: string | null
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
          leave_encashment_id?: string | null
          leave_request_id?: string | null
          leave_type_id: string
          leave_year: number
          updated_at?: string
          version?: number
          worked_on?: string | null
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
          leave_encashment_id?: string | null
          leave_request_id?: string | null
          leave_type_id?: string
          leave_year?: number
          updated_at?: string
          version?: number
          worked_on?: string | null
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
            foreignKeyName: "leave_balance_entries_leave_encashment_id_fkey"
            columns: ["leave_encashment_id"]
            isOneToOne: false
            referencedRelation: "leave_encashments"
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
          carry_expires_after_months: number | null
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
          max_encash_days: number
          minimum_service_months: number
          requires_approval: boolean
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          approval_level?: string
          carry_expires_after_months?: number | null
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
          max_encash_days?: number
          minimum_service_months?: number
          requires_approval?: boolean
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          approval_level?: string
          carry_expires_after_months?: number | null
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
          max_encash_days?: number
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
      leave_encashments: {
        Row: {
          created_at: string
          created_by: string | null
          days: number
          decided_at: string | null
          decided_by: string | null
          employee_id: string
          encashment_number: string
          id: string
          leave_type_id: string
          notes: string | null
          pay_on: string
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          days: number
          decided_at?: string | null
          decided_by?: string | null
          employee_id?: string
          encashment_number: string
          id?: string
          leave_type_id: string
          notes?: string | null
          pay_on?: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          days?: number
          decided_at?: string | null
          decided_by?: string | null
          employee_id?: string
          encashment_number?: string
          id?: string
          leave_type_id?: string
          notes?: string | null
          pay_on?: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "leave_encashments_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_encashments_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_encashments_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "leave_encashments_leave_type_id_fkey"
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
          deputy_id: string | null
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
          shortening_reason: string | null
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
          deputy_id?: string | null
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
          shortening_reason?: string | null
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
          deputy_id?: string | null
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
          shortening_reason?: string | null
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
            foreignKeyName: "leave_requests_deputy_id_fkey"
            columns: ["deputy_id"]
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
          day_count: string
          days_per_year: number | null
          description: string | null
          has_sick_pay_tiers: boolean
          id: string
          is_paid: boolean
          is_paid_on_leaving: boolean
          is_substitute: boolean
          name: string
          sort_order: number
          status: string
          substitute_expires_after_months: number | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          day_count?: string
          days_per_year?: number | null
          description?: string | null
          has_sick_pay_tiers?: boolean
          id?: string
          is_paid?: boolean
          is_paid_on_leaving?: boolean
          is_substitute?: boolean
          name: string
          sort_order?: number
          status?: string
          substitute_expires_after_months?: number | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          day_count?: string
          days_per_year?: number | null
          description?: string | null
          has_sick_pay_tiers?: boolean
          id?: string
          is_paid?: boolean
          is_paid_on_leaving?: boolean
          is_substitute?: boolean
          name?: string
          sort_order?: number
          status?: string
          substitute_expires_after_months?: number | null
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
      liability_payments: {
        Row: {
          amount: number
          bank_account_id: string
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          id: string
          is_refund: boolean
          notes: string | null
          pay_deduction_id: string | null
          payee: string | null
          payment_date: string
          payment_number: string
          posting: string
          posting_account_id: string | null
          reference: string | null
          reversal_of: string | null
          status: string
          status_reason: string | null
          tax_return_id: string | null
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          bank_account_id: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          is_refund?: boolean
          notes?: string | null
          pay_deduction_id?: string | null
          payee?: string | null
          payment_date?: string
          payment_number: string
          posting: string
          posting_account_id?: string | null
          reference?: string | null
          reversal_of?: string | null
          status?: string
          status_reason?: string | null
          tax_return_id?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          bank_account_id?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          is_refund?: boolean
          notes?: string | null
          pay_deduction_id?: string | null
          payee?: string | null
          payment_date?: string
          payment_number?: string
          posting?: string
          posting_account_id?: string | null
          reference?: string | null
          reversal_of?: string | null
          status?: string
          status_reason?: string | null
          tax_return_id?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "liability_payments_bank_account_id_fkey"
            columns: ["bank_account_id"]
            isOneToOne: false
            referencedRelation: "bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "liability_payments_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "liability_payments_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "liability_payments_pay_deduction_id_fkey"
            columns: ["pay_deduction_id"]
            isOneToOne: false
            referencedRelation: "pay_deductions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "liability_payments_posting_account_id_fkey"
            columns: ["posting_account_id"]
            isOneToOne: false
            referencedRelation: "posting_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "liability_payments_reversal_of_fkey"
            columns: ["reversal_of"]
            isOneToOne: true
            referencedRelation: "liability_payments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "liability_payments_tax_return_id_fkey"
            columns: ["tax_return_id"]
            isOneToOne: false
            referencedRelation: "tax_returns"
            referencedColumns: ["id"]
          },
        ]
      }
      meeting_actions: {
        Row: {
          assigned_to_id: string | null
          created_at: string
          created_by: string | null
          description: string
          due_date: string | null
          id: string
          meeting_id: string
          position: number
          task_id: string | null
          updated_at: string
          version: number
        }
        Insert: {
          assigned_to_id?: string | null
          created_at?: string
          created_by?: string | null
          description: string
          due_date?: string | null
          id?: string
          meeting_id: string
          position?: number
          task_id?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          assigned_to_id?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          due_date?: string | null
          id?: string
          meeting_id?: string
          position?: number
          task_id?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "meeting_actions_assigned_to_id_fkey"
            columns: ["assigned_to_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "meeting_actions_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "meeting_actions_meeting_id_fkey"
            columns: ["meeting_id"]
            isOneToOne: false
            referencedRelation: "meetings"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "meeting_actions_task_id_fkey"
            columns: ["task_id"]
            isOneToOne: false
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      meetings: {
        Row: {
          agenda: string | null
          attendees: string | null
          created_at: string
          created_by: string | null
          distribution: string | null
          id: string
          location: string | null
          meeting_date: string
          meeting_number: string
          meeting_type: string
          minutes: string | null
          next_meeting_date: string | null
          project_id: string
          search_text: string | null
          status: string
          status_reason: string | null
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          agenda?: string | null
          attendees?: string | null
          created_at?: string
          created_by?: string | null
          distribution?: string | null
          id?: string
          location?: string | null
          meeting_date?: string
          meeting_number: string
          meeting_type?: string
          minutes?: string | null
          next_meeting_date?: string | null
          project_id: string
          search_text?: never
          status?: string
          status_reason?: string | null
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          agenda?: string | null
          attendees?: string | null
          created_at?: string
          created_by?: string | null
          distribution?: string | null
          id?: string
          location?: string | null
          meeting_date?: string
          meeting_number?: string
          meeting_type?: string
          minutes?: string | null
          next_meeting_date?: string | null
          project_id?: string
          search_text?: never
          status?: string
          status_reason?: string | null
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "meetings_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "meetings_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
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
      mileage_rates: {
        Row: {
          country_pack: string
          created_at: string
          created_by: string | null
          currency: string
          effective_from: string
          id: string
          rate: number
          updated_at: string
          vehicle: string
          version: number
        }
        Insert: {
          country_pack?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          effective_from?: string
          id?: string
          rate: number
          updated_at?: string
          vehicle?: string
          version?: number
        }
        Update: {
          country_pack?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          effective_from?: string
          id?: string
          rate?: number
          updated_at?: string
          vehicle?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "mileage_rates_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mileage_rates_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
          email_digest: boolean
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
          email_digest?: boolean
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
          email_digest?: boolean
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
          snoozed_until: string | null
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
          snoozed_until?: string | null
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
          snoozed_until?: string | null
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
      number_series: {
        Row: {
          created_at: string
          created_by: string | null
          digits: number
          id: string
          prefix: string
          series: string
          table_name: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          digits: number
          id?: string
          prefix: string
          series: string
          table_name: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          digits?: number
          id?: string
          prefix?: string
          series?: string
          table_name?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "number_series_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      opening_balance_items: {
        Row: {
          base_amount: number
          created_at: string
          created_by: string | null
          credit_amount: number
          currency: string | null
          debit_amount: number
          description: string | null
          exchange_rate: number | null
          id: string
          opening_balance_id: string
          position: number
          posting: string
          updated_at: string
          version: number
        }
        Insert: {
          base_amount?: number
          created_at?: string
          created_by?: string | null
          credit_amount?: number
          currency?: string | null
          debit_amount?: number
          description?: string | null
          exchange_rate?: number | null
          id?: string
          opening_balance_id: string
          position?: number
          posting: string
          updated_at?: string
          version?: number
        }
        Update: {
          base_amount?: number
          created_at?: string
          created_by?: string | null
          credit_amount?: number
          currency?: string | null
          debit_amount?: number
          description?: string | null
          exchange_rate?: number | null
          id?: string
          opening_balance_id?: string
          position?: number
          posting?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "opening_balance_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "opening_balance_items_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "opening_balance_items_opening_balance_id_fkey"
            columns: ["opening_balance_id"]
            isOneToOne: false
            referencedRelation: "opening_balances"
            referencedColumns: ["id"]
          },
        ]
      }
      opening_balances: {
        Row: {
          created_at: string
          created_by: string | null
          credit_amount: number
          debit_amount: number
          decided_at: string | null
          decided_by: string | null
          id: string
          notes: string | null
          opening_date: string
          opening_number: string
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          credit_amount?: number
          debit_amount?: number
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          notes?: string | null
          opening_date: string
          opening_number: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          credit_amount?: number
          debit_amount?: number
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          notes?: string | null
          opening_date?: string
          opening_number?: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "opening_balances_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "opening_balances_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      pay_changes: {
        Row: {
          account: string | null
          account_holder: string | null
          actual_salary: number | null
          allowance_amount: number | null
          allowance_name: string | null
          applied_at: string | null
          bank_name: string | null
          change_number: string
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          effective_from: string
          employee_id: string
          id: string
          reason: string
          routing_code: string | null
          salary_band_id: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          account?: string | null
          account_holder?: string | null
          actual_salary?: number | null
          allowance_amount?: number | null
          allowance_name?: string | null
          applied_at?: string | null
          bank_name?: string | null
          change_number: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          effective_from?: string
          employee_id: string
          id?: string
          reason: string
          routing_code?: string | null
          salary_band_id?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          account?: string | null
          account_holder?: string | null
          actual_salary?: number | null
          allowance_amount?: number | null
          allowance_name?: string | null
          applied_at?: string | null
          bank_name?: string | null
          change_number?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          effective_from?: string
          employee_id?: string
          id?: string
          reason?: string
          routing_code?: string | null
          salary_band_id?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "pay_changes_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_changes_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "pay_changes_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_changes_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_changes_salary_band_id_fkey"
            columns: ["salary_band_id"]
            isOneToOne: false
            referencedRelation: "salary_bands"
            referencedColumns: ["id"]
          },
        ]
      }
      pay_deductions: {
        Row: {
          amount: number | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          deduction_number: string
          employee_id: string
          id: string
          instalment_amount: number
          kind: string
          lent_amount: number | null
          max_percent: number
          notes: string | null
          start_date: string
          status: string
          status_reason: string | null
          taken_amount: number
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          amount?: number | null
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          deduction_number: string
          employee_id: string
          id?: string
          instalment_amount: number
          kind?: string
          lent_amount?: never
          max_percent?: number
          notes?: string | null
          start_date?: string
          status?: string
          status_reason?: string | null
          taken_amount?: number
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number | null
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          deduction_number?: string
          employee_id?: string
          id?: string
          instalment_amount?: number
          kind?: string
          lent_amount?: never
          max_percent?: number
          notes?: string | null
          start_date?: string
          status?: string
          status_reason?: string | null
          taken_amount?: number
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "pay_deductions_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_deductions_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "pay_deductions_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_deductions_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
        ]
      }
      pay_provision_lines: {
        Row: {
          balance_amount: number
          change_amount: number
          created_at: string
          created_by: string | null
          currency: string
          employee_id: string
          id: string
          kind: string
          owed_amount: number
          pay_provision_id: string
        }
        Insert: {
          balance_amount: number
          change_amount: number
          created_at?: string
          created_by?: string | null
          currency: string
          employee_id: string
          id?: string
          kind: string
          owed_amount: number
          pay_provision_id: string
        }
        Update: {
          balance_amount?: number
          change_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          employee_id?: string
          id?: string
          kind?: string
          owed_amount?: number
          pay_provision_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "pay_provision_lines_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_provision_lines_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "pay_provision_lines_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_provision_lines_pay_provision_id_fkey"
            columns: ["pay_provision_id"]
            isOneToOne: false
            referencedRelation: "pay_provisions"
            referencedColumns: ["id"]
          },
        ]
      }
      pay_provisions: {
        Row: {
          bonus_amount: number
          created_at: string
          created_by: string | null
          currency: string
          done_count: number
          gratuity_amount: number
          id: string
          leave_amount: number
          month_end: string
          people_count: number
          provision_number: string
          reversed_on: string | null
          status: string
          status_reason: string | null
          total_amount: number
          updated_at: string
          version: number
        }
        Insert: {
          bonus_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          done_count?: number
          gratuity_amount?: number
          id?: string
          leave_amount?: number
          month_end?: string
          people_count?: number
          provision_number: string
          reversed_on?: string | null
          status?: string
          status_reason?: string | null
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Update: {
          bonus_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          done_count?: number
          gratuity_amount?: number
          id?: string
          leave_amount?: number
          month_end?: string
          people_count?: number
          provision_number?: string
          reversed_on?: string | null
          status?: string
          status_reason?: string | null
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "pay_provisions_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pay_provisions_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
        ]
      }
      payment_run_items: {
        Row: {
          account: string | null
          account_holder: string | null
          amount: number
          bank_code: string | null
          bill_number: string
          created_at: string
          created_by: string | null
          currency: string
          due_date: string
          id: string
          open_amount: number
          payment_run_id: string
          position: number
          supplier_bank_account_id: string | null
          supplier_id: string
          supplier_invoice_id: string
          supplier_name: string
          updated_at: string
          version: number
        }
        Insert: {
          account?: string | null
          account_holder?: string | null
          amount?: number
          bank_code?: string | null
          bill_number: string
          created_at?: string
          created_by?: string | null
          currency: string
          due_date: string
          id?: string
          open_amount: number
          payment_run_id: string
          position?: number
          supplier_bank_account_id?: string | null
          supplier_id: string
          supplier_invoice_id: string
          supplier_name: string
          updated_at?: string
          version?: number
        }
        Update: {
          account?: string | null
          account_holder?: string | null
          amount?: number
          bank_code?: string | null
          bill_number?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          due_date?: string
          id?: string
          open_amount?: number
          payment_run_id?: string
          position?: number
          supplier_bank_account_id?: string | null
          supplier_id?: string
          supplier_invoice_id?: string
          supplier_name?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "payment_run_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_run_items_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "payment_run_items_payment_run_id_fkey"
            columns: ["payment_run_id"]
            isOneToOne: false
            referencedRelation: "payment_runs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_run_items_supplier_bank_account_id_fkey"
            columns: ["supplier_bank_account_id"]
            isOneToOne: false
            referencedRelation: "supplier_bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_run_items_supplier_id_fkey"
            columns: ["supplier_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_run_items_supplier_invoice_id_fkey"
            columns: ["supplier_invoice_id"]
            isOneToOne: false
            referencedRelation: "supplier_invoices"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_runs: {
        Row: {
          bank_account_id: string
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          due_by: string
          file_format: string | null
          file_taken_at: string | null
          file_taken_by: string | null
          id: string
          notes: string | null
          payment_date: string
          payment_method: string
          run_number: string
          status: string
          status_reason: string | null
          total_amount: number
          updated_at: string
          version: number
        }
        Insert: {
          bank_account_id: string
          created_at?: string
          created_by?: string | null
          currency: string
          decided_at?: string | null
          decided_by?: string | null
          due_by?: string
          file_format?: string | null
          file_taken_at?: string | null
          file_taken_by?: string | null
          id?: string
          notes?: string | null
          payment_date?: string
          payment_method?: string
          run_number: string
          status?: string
          status_reason?: string | null
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Update: {
          bank_account_id?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          due_by?: string
          file_format?: string | null
          file_taken_at?: string | null
          file_taken_by?: string | null
          id?: string
          notes?: string | null
          payment_date?: string
          payment_method?: string
          run_number?: string
          status?: string
          status_reason?: string | null
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "payment_runs_bank_account_id_fkey"
            columns: ["bank_account_id"]
            isOneToOne: false
            referencedRelation: "bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_runs_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_runs_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "payment_runs_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_runs_file_taken_by_fkey"
            columns: ["file_taken_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      payroll: {
        Row: {
          allowances: number
          bonus: number
          commission: number
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          employee_id: string
          expense_reimbursements: number
          gross_pay: number | null
          id: string
          is_off_cycle: boolean
          net_pay: number | null
          notes: string | null
          other_deductions: number
          overtime_hours: number
          overtime_pay: number
          pay_period_end: string
          pay_period_start: string
          payroll_run_id: string | null
          payslip_number: string | null
          regular_hours: number
          regular_pay: number
          status: string
          status_reason: string | null
          tax_deductions: number
          total_deductions: number | null
          updated_at: string
          version: number
          year_to_date_bonus: number
          year_to_date_deductions: number
          year_to_date_expenses: number
          year_to_date_gross: number
          year_to_date_net: number
          year_to_date_tax: number
        }
        Insert: {
          allowances?: number
          bonus?: number
          commission?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          employee_id: string
          expense_reimbursements?: number
          gross_pay?: number | null
          id?: string
          is_off_cycle?: boolean
          net_pay?: number | null
          notes?: string | null
          other_deductions?: number
          overtime_hours?: number
          overtime_pay?: number
          pay_period_end: string
          pay_period_start: string
          payroll_run_id?: string | null
          payslip_number?: string | null
          regular_hours?: number
          regular_pay?: number
          status?: string
          status_reason?: string | null
          tax_deductions?: number
          total_deductions?: number | null
          updated_at?: string
          version?: number
          year_to_date_bonus?: number
          year_to_date_deductions?: number
          year_to_date_expenses?: number
          year_to_date_gross?: number
          year_to_date_net?: number
          year_to_date_tax?: number
        }
        Update: {
          allowances?: number
          bonus?: number
          commission?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          employee_id?: string
          expense_reimbursements?: number
          gross_pay?: number | null
          id?: string
          is_off_cycle?: boolean
          net_pay?: number | null
          notes?: string | null
          other_deductions?: number
          overtime_hours?: number
          overtime_pay?: number
          pay_period_end?: string
          pay_period_start?: string
          payroll_run_id?: string | null
          payslip_number?: string | null
          regular_hours?: number
          regular_pay?: number
          status?: string
          status_reason?: string | null
          tax_deductions?: number
          total_deductions?: number | null
          updated_at?: string
          version?: number
          year_to_date_bonus?: number
          year_to_date_deductions?: number
          year_to_date_expenses?: number
          year_to_date_gross?: number
          year_to_date_net?: number
          year_to_date_tax?: number
        }
        Relationships: [
          {
            foreignKeyName: "payroll_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payroll_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "payroll_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payroll_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payroll_payroll_run_id_fkey"
            columns: ["payroll_run_id"]
            isOneToOne: false
            referencedRelation: "payroll_runs"
            referencedColumns: ["id"]
          },
        ]
      }
      payroll_lines: {
        Row: {
          amount: number
          calculation: string | null
          code: string
          country_rule_id: string | null
          created_at: string
          created_by: string | null
          description: string
          expense_id: string | null
          id: string
          line_type: string
          pay_deduction_id: string | null
          payroll_id: string
          position: number
          quantity: number | null
          rate: number | null
          rule_version: string | null
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          calculation?: string | null
          code: string
          country_rule_id?: string | null
          created_at?: string
          created_by?: string | null
          description: string
          expense_id?: string | null
          id?: string
          line_type: string
          pay_deduction_id?: string | null
          payroll_id: string
          position: number
          quantity?: number | null
          rate?: number | null
          rule_version?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          calculation?: string | null
          code?: string
          country_rule_id?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          expense_id?: string | null
          id?: string
          line_type?: string
          pay_deduction_id?: string | null
          payroll_id?: string
          position?: number
          quantity?: number | null
          rate?: number | null
          rule_version?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "payroll_lines_country_rule_id_fkey"
            columns: ["country_rule_id"]
            isOneToOne: false
            referencedRelation: "country_rules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payroll_lines_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payroll_lines_expense_id_fkey"
            columns: ["expense_id"]
            isOneToOne: false
            referencedRelation: "expenses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payroll_lines_expense_id_fkey"
            columns: ["expense_id"]
            isOneToOne: false
            referencedRelation: "unified_expenses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payroll_lines_pay_deduction_id_fkey"
            columns: ["pay_deduction_id"]
            isOneToOne: false
            referencedRelation: "pay_deductions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payroll_lines_payroll_id_fkey"
            columns: ["payroll_id"]
            isOneToOne: false
            referencedRelation: "payroll"
            referencedColumns: ["id"]
          },
        ]
      }
      payroll_run_items: {
        Row: {
          bonus: number
          commission: number
          created_at: string
          created_by: string | null
          employee_id: string
          id: string
          is_settlement: boolean
          notes: string | null
          payroll_run_id: string
          updated_at: string
          version: number
        }
        Insert: {
          bonus?: number
          commission?: number
          created_at?: string
          created_by?: string | null
          employee_id: string
          id?: string
          is_settlement?: boolean
          notes?: string | null
          payroll_run_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          bonus?: number
          commission?: number
          created_at?: string
          created_by?: string | null
          employee_id?: string
          id?: string
          is_settlement?: boolean
          notes?: string | null
          payroll_run_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "payroll_run_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payroll_run_items_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payroll_run_items_payroll_run_id_fkey"
            columns: ["payroll_run_id"]
            isOneToOne: false
            referencedRelation: "payroll_runs"
            referencedColumns: ["id"]
          },
        ]
      }
      payroll_runs: {
        Row: {
          closed_count: number
          closing_count: number | null
          computed_at: string | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          failures: NonNullable<Json>
          file_format: string | null
          file_taken_at: string | null
          file_taken_by: string | null
          id: string
          kind: string
          notes: string | null
          paid_at: string | null
          pay_period_end: string
          pay_period_start: string
          payment_date: string | null
          payment_reference: string | null
          processed_count: number
          processed_through: string | null
          processing_count: number | null
          processing_since: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          closed_count?: number
          closing_count?: number | null
          computed_at?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          failures?: NonNullable<Json>
          file_format?: string | null
          file_taken_at?: string | null
          file_taken_by?: string | null
          id?: string
          kind?: string
          notes?: string | null
          paid_at?: string | null
          pay_period_end: string
          pay_period_start: string
          payment_date?: string | null
          payment_reference?: string | null
          processed_count?: number
          processed_through?: string | null
          processing_count?: number | null
          processing_since?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          closed_count?: number
          closing_count?: number | null
          computed_at?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          failures?: NonNullable<Json>
          file_format?: string | null
          file_taken_at?: string | null
          file_taken_by?: string | null
          id?: string
          kind?: string
          notes?: string | null
          paid_at?: string | null
          pay_period_end?: string
          pay_period_start?: string
          payment_date?: string | null
          payment_reference?: string | null
          processed_count?: number
          processed_through?: string | null
          processing_count?: number | null
          processing_since?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "payroll_runs_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payroll_runs_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "payroll_runs_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payroll_runs_file_taken_by_fkey"
            columns: ["file_taken_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      performance_goals: {
        Row: {
          completion_percentage: number
          created_at: string
          created_by: string | null
          description: string | null
          due_date: string | null
          employee_id: string
          id: string
          performance_review_id: string | null
          start_date: string | null
          status: string
          status_reason: string | null
          title: string
          updated_at: string
          version: number
          weight: number | null
        }
        Insert: {
          completion_percentage?: number
          created_at?: string
          created_by?: string | null
          description?: string | null
          due_date?: string | null
          employee_id: string
          id?: string
          performance_review_id?: string | null
          start_date?: string | null
          status?: string
          status_reason?: string | null
          title: string
          updated_at?: string
          version?: number
          weight?: number | null
        }
        Update: {
          completion_percentage?: number
          created_at?: string
          created_by?: string | null
          description?: string | null
          due_date?: string | null
          employee_id?: string
          id?: string
          performance_review_id?: string | null
          start_date?: string | null
          status?: string
          status_reason?: string | null
          title?: string
          updated_at?: string
          version?: number
          weight?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "performance_goals_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "performance_goals_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "performance_goals_performance_review_id_fkey"
            columns: ["performance_review_id"]
            isOneToOne: false
            referencedRelation: "performance_reviews"
            referencedColumns: ["id"]
          },
        ]
      }
      performance_reviews: {
        Row: {
          areas_for_improvement: string | null
          calibrated_rating: number | null
          comments: string | null
          created_at: string
          created_by: string | null
          employee_comments: string | null
          employee_id: string
          final_rating: number | null
          id: string
          rating: number | null
          review_cycle_id: string | null
          review_period_end: string
          review_period_start: string
          review_type: string
          reviewer_id: string | null
          status: string
          status_reason: string | null
          strengths: string | null
          updated_at: string
          version: number
        }
        Insert: {
          areas_for_improvement?: string | null
          calibrated_rating?: number | null
          comments?: string | null
          created_at?: string
          created_by?: string | null
          employee_comments?: string | null
          employee_id: string
          final_rating?: number | null
          id?: string
          rating?: number | null
          review_cycle_id?: string | null
          review_period_end: string
          review_period_start: string
          review_type?: string
          reviewer_id?: string | null
          status?: string
          status_reason?: string | null
          strengths?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          areas_for_improvement?: string | null
          calibrated_rating?: number | null
          comments?: string | null
          created_at?: string
          created_by?: string | null
          employee_comments?: string | null
          employee_id?: string
          final_rating?: number | null
          id?: string
          rating?: number | null
          review_cycle_id?: string | null
          review_period_end?: string
          review_period_start?: string
          review_type?: string
          reviewer_id?: string | null
          status?: string
          status_reason?: string | null
          strengths?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "performance_reviews_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "performance_reviews_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "performance_reviews_review_cycle_id_fkey"
            columns: ["review_cycle_id"]
            isOneToOne: false
            referencedRelation: "review_cycles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "performance_reviews_reviewer_id_fkey"
            columns: ["reviewer_id"]
            isOneToOne: false
            referencedRelation: "employees"
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
          hours_format: string
          id: string
          timezone: string | null
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          created_at?: string
          date_format?: string
          hours_format?: string
          id?: string
          timezone?: string | null
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          created_at?: string
          date_format?: string
          hours_format?: string
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
      petty_cash_claims: {
        Row: {
          amount: number
          bank_account_id: string
          base_amount: number
          base_difference_amount: number
          base_payable_amount: number
          claim_date: string
          claim_number: string
          counted_amount: number
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          difference_amount: number
          employee_id: string
          expected_amount: number
          explanation: string | null
          id: string
          kind: string
          payable_amount: number
          payment_date: string | null
          petty_cash_float_id: string
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          amount?: number
          bank_account_id: string
          base_amount?: number
          base_difference_amount?: number
          base_payable_amount?: number
          claim_date?: string
          claim_number: string
          counted_amount: number
          created_at?: string
          created_by?: string | null
          currency: string
          decided_at?: string | null
          decided_by?: string | null
          difference_amount: number
          employee_id?: string
          expected_amount: number
          explanation?: string | null
          id?: string
          kind?: string
          payable_amount?: number
          payment_date?: string | null
          petty_cash_float_id: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          bank_account_id?: string
          base_amount?: number
          base_difference_amount?: number
          base_payable_amount?: number
          claim_date?: string
          claim_number?: string
          counted_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          difference_amount?: number
          employee_id?: string
          expected_amount?: number
          explanation?: string | null
          id?: string
          kind?: string
          payable_amount?: number
          payment_date?: string | null
          petty_cash_float_id?: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "petty_cash_claims_bank_account_id_fkey"
            columns: ["bank_account_id"]
            isOneToOne: false
            referencedRelation: "bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_claims_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_claims_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "petty_cash_claims_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_claims_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_claims_petty_cash_float_id_fkey"
            columns: ["petty_cash_float_id"]
            isOneToOne: false
            referencedRelation: "petty_cash_floats"
            referencedColumns: ["id"]
          },
        ]
      }
      petty_cash_floats: {
        Row: {
          balance_amount: number
          bank_account_id: string
          base_amount: number
          closed_on: string | null
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          employee_id: string
          exchange_rate: number | null
          float_amount: number
          float_number: string
          id: string
          name: string
          opened_on: string | null
          project_id: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          balance_amount?: number
          bank_account_id: string
          base_amount?: number
          closed_on?: string | null
          created_at?: string
          created_by?: string | null
          currency: string
          decided_at?: string | null
          decided_by?: string | null
          employee_id: string
          exchange_rate?: number | null
          float_amount: number
          float_number: string
          id?: string
          name: string
          opened_on?: string | null
          project_id?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          balance_amount?: number
          bank_account_id?: string
          base_amount?: number
          closed_on?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          employee_id?: string
          exchange_rate?: number | null
          float_amount?: number
          float_number?: string
          id?: string
          name?: string
          opened_on?: string | null
          project_id?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "petty_cash_floats_bank_account_id_fkey"
            columns: ["bank_account_id"]
            isOneToOne: false
            referencedRelation: "bank_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_floats_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_floats_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "petty_cash_floats_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_floats_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_floats_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      petty_cash_vouchers: {
        Row: {
          amount: number
          base_amount: number
          base_tax_amount: number
          cost_code_id: string | null
          cost_type: string
          created_at: string
          created_by: string | null
          currency: string
          description: string
          employee_id: string
          exchange_rate: number
          id: string
          payee: string
          petty_cash_claim_id: string | null
          petty_cash_float_id: string
          project_id: string | null
          status: string
          status_reason: string | null
          tax_amount: number
          tax_code_id: string | null
          tax_split: string | null
          updated_at: string
          version: number
          voucher_date: string
          voucher_number: string
        }
        Insert: {
          amount: number
          base_amount: number
          base_tax_amount?: number
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          currency: string
          description: string
          employee_id?: string
          exchange_rate: number
          id?: string
          payee: string
          petty_cash_claim_id?: string | null
          petty_cash_float_id: string
          project_id?: string | null
          status?: string
          status_reason?: string | null
          tax_amount?: number
          tax_code_id?: string | null
          tax_split?: string | null
          updated_at?: string
          version?: number
          voucher_date?: string
          voucher_number: string
        }
        Update: {
          amount?: number
          base_amount?: number
          base_tax_amount?: number
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          description?: string
          employee_id?: string
          exchange_rate?: number
          id?: string
          payee?: string
          petty_cash_claim_id?: string | null
          petty_cash_float_id?: string
          project_id?: string | null
          status?: string
          status_reason?: string | null
          tax_amount?: number
          tax_code_id?: string | null
          tax_split?: string | null
          updated_at?: string
          version?: number
          voucher_date?: string
          voucher_number?: string
        }
        Relationships: [
          {
            foreignKeyName: "petty_cash_vouchers_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_vouchers_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_vouchers_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "petty_cash_vouchers_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_vouchers_petty_cash_claim_id_fkey"
            columns: ["petty_cash_claim_id"]
            isOneToOne: false
            referencedRelation: "petty_cash_claims"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_vouchers_petty_cash_float_id_fkey"
            columns: ["petty_cash_float_id"]
            isOneToOne: false
            referencedRelation: "petty_cash_floats"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_vouchers_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "petty_cash_vouchers_tax_code_id_fkey"
            columns: ["tax_code_id"]
            isOneToOne: false
            referencedRelation: "tax_codes"
            referencedColumns: ["id"]
          },
        ]
      }
      posting_accounts: {
        Row: {
          account_code: string
          account_name: string | null
          cost_type: string | null
          created_at: string
          created_by: string | null
          id: string
          is_chosen: boolean
          is_open_to_vouchers: boolean
          is_paid_from_bank: boolean
          posting: string
          tax_code_id: string | null
          updated_at: string
          version: number
        }
        Insert: {
          account_code: string
          account_name?: string | null
          cost_type?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          is_chosen?: boolean
          is_open_to_vouchers?: boolean
          is_paid_from_bank?: boolean
          posting: string
          tax_code_id?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          account_code?: string
          account_name?: string | null
          cost_type?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          is_chosen?: boolean
          is_open_to_vouchers?: boolean
          is_paid_from_bank?: boolean
          posting?: string
          tax_code_id?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "posting_accounts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "posting_accounts_tax_code_id_fkey"
            columns: ["tax_code_id"]
            isOneToOne: false
            referencedRelation: "tax_codes"
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
          user_roles: {
            assigned_at: string
            assigned_by: string | null
            id: string
            is_active: boolean
            role_id: string
            user_id: string
          } | null
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
            foreignKeyName: "profiles_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "profiles_manager_id_fkey"
            columns: ["manager_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      project_adjustments: {
        Row: {
          created_at: string
          created_by: string | null
          ends_at: string
          id: string
          is_ended: boolean
          person_id: string
          project_id: string
          reason: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          ends_at?: string
          id?: string
          is_ended?: boolean
          person_id?: string
          project_id: string
          reason: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          ends_at?: string
          id?: string
          is_ended?: boolean
          person_id?: string
          project_id?: string
          reason?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "project_adjustments_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "project_adjustments_person_id_fkey"
            columns: ["person_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "project_adjustments_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
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
          closed_on: string | null
          completion_percentage: number
          contract_value: number | null
          created_at: string
          created_by: string | null
          currency: string
          data_date: string | null
          description: string | null
          end_date: string | null
          foreman_id: string | null
          id: string
          latitude: number | null
          location: string | null
          longitude: number | null
          manager_id: string | null
          name: string
          priority: string
          progress_method: string
          project_name: string | null
          project_number: string
          search_text: string | null
          sequence_rule: string
          site_radius_m: number | null
          start_date: string | null
          state_code: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
          weekend_days: number[] | null
        }
        Insert: {
          client_id?: string | null
          closed_on?: string | null
          completion_percentage?: number
          contract_value?: number | null
          created_at?: string
          created_by?: string | null
          currency?: string
          data_date?: string | null
          description?: string | null
          end_date?: string | null
          foreman_id?: string | null
          id?: string
          latitude?: number | null
          location?: string | null
          longitude?: number | null
          manager_id?: string | null
          name: string
          priority?: string
          progress_method?: string
          project_name?: string | null
          project_number: string
          search_text?: never
          sequence_rule?: string
          site_radius_m?: number | null
          start_date?: string | null
          state_code?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
          weekend_days?: number[] | null
        }
        Update: {
          client_id?: string | null
          closed_on?: string | null
          completion_percentage?: number
          contract_value?: number | null
          created_at?: string
          created_by?: string | null
          currency?: string
          data_date?: string | null
          description?: string | null
          end_date?: string | null
          foreman_id?: string | null
          id?: string
          latitude?: number | null
          location?: string | null
          longitude?: number | null
          manager_id?: string | null
          name?: string
          priority?: string
          progress_method?: string
          project_name?: string | null
          project_number?: string
          search_text?: never
          sequence_rule?: string
          site_radius_m?: number | null
          start_date?: string | null
          state_code?: string | null
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
            foreignKeyName: "projects_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "projects_foreman_id_fkey"
            columns: ["foreman_id"]
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
      purchase_order_items: {
        Row: {
          change_order_item_id: string | null
          cost_code_id: string | null
          cost_type: string
          created_at: string
          created_by: string | null
          id: string
          is_receipt_needed: boolean
          item_id: string | null
          item_name: string
          notes: string | null
          omitted_cost: number
          omitted_quantity: number
          po_id: string | null
          position: number
          purchase_order_id: string
          quantity: number
          quantity_invoiced: number
          quantity_received: number
          reopened_cost: number
          requisition_item_id: string | null
          rfq_offer_item_id: string | null
          takeoff_item_id: string | null
          total_cost: number | null
          unit_cost: number
          unit_of_measure: string
          updated_at: string
          version: number
        }
        Insert: {
          change_order_item_id?: string | null
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_receipt_needed?: boolean
          item_id?: string | null
          item_name: string
          notes?: string | null
          omitted_cost?: number
          omitted_quantity?: number
          po_id?: string | null
          position?: number
          purchase_order_id: string
          quantity: number
          quantity_invoiced?: number
          quantity_received?: number
          reopened_cost?: number
          requisition_item_id?: string | null
          rfq_offer_item_id?: string | null
          takeoff_item_id?: string | null
          total_cost?: number | null
          unit_cost?: number
          unit_of_measure?: string
          updated_at?: string
          version?: number
        }
        Update: {
          change_order_item_id?: string | null
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_receipt_needed?: boolean
          item_id?: string | null
          item_name?: string
          notes?: string | null
          omitted_cost?: number
          omitted_quantity?: number
          po_id?: string | null
          position?: number
          purchase_order_id?: string
          quantity?: number
          quantity_invoiced?: number
          quantity_received?: number
          reopened_cost?: number
          requisition_item_id?: string | null
          rfq_offer_item_id?: string | null
          takeoff_item_id?: string | null
          total_cost?: number | null
          unit_cost?: number
          unit_of_measure?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "purchase_order_items_change_order_item_id_fkey"
            columns: ["change_order_item_id"]
            isOneToOne: false
            referencedRelation: "change_order_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_order_items_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_order_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_order_items_item_id_fkey"
            columns: ["item_id"]
            isOneToOne: false
            referencedRelation: "inventory_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_order_items_purchase_order_id_fkey"
            columns: ["purchase_order_id"]
            isOneToOne: false
            referencedRelation: "purchase_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_order_items_requisition_item_id_fkey"
            columns: ["requisition_item_id"]
            isOneToOne: false
            referencedRelation: "requisition_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_order_items_rfq_offer_item_id_fkey"
            columns: ["rfq_offer_item_id"]
            isOneToOne: false
            referencedRelation: "rfq_offer_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_order_items_takeoff_item_id_fkey"
            columns: ["takeoff_item_id"]
            isOneToOne: false
            referencedRelation: "quantity_takeoff_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_order_items_takeoff_item_id_fkey"
            columns: ["takeoff_item_id"]
            isOneToOne: false
            referencedRelation: "takeoff_items"
            referencedColumns: ["id"]
          },
        ]
      }
      purchase_orders: {
        Row: {
          change_amount: number
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          delivery_address: string | null
          exchange_rate: number
          expected_date: string | null
          id: string
          is_tax_recoverable: boolean
          notes: string | null
          order_date: string
          payment_terms: string | null
          po_number: string
          project_id: string | null
          requisition_id: string | null
          revised_amount: number
          rfq_id: string | null
          search_text: string | null
          status: string
          status_reason: string | null
          subtotal_amount: number
          supplier_id: string
          tax_amount: number
          tax_rate: number
          total_amount: number
          updated_at: string
          version: number
        }
        Insert: {
          change_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          delivery_address?: string | null
          exchange_rate?: number
          expected_date?: string | null
          id?: string
          is_tax_recoverable?: boolean
          notes?: string | null
          order_date?: string
          payment_terms?: string | null
          po_number: string
          project_id?: string | null
          requisition_id?: string | null
          revised_amount?: number
          rfq_id?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          subtotal_amount?: number
          supplier_id: string
          tax_amount?: number
          tax_rate?: number
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Update: {
          change_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          delivery_address?: string | null
          exchange_rate?: number
          expected_date?: string | null
          id?: string
          is_tax_recoverable?: boolean
          notes?: string | null
          order_date?: string
          payment_terms?: string | null
          po_number?: string
          project_id?: string | null
          requisition_id?: string | null
          revised_amount?: number
          rfq_id?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          subtotal_amount?: number
          supplier_id?: string
          tax_amount?: number
          tax_rate?: number
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "purchase_orders_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_orders_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "purchase_orders_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_orders_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_orders_requisition_id_fkey"
            columns: ["requisition_id"]
            isOneToOne: false
            referencedRelation: "requisition_drafts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_orders_rfq_id_fkey"
            columns: ["rfq_id"]
            isOneToOne: false
            referencedRelation: "rfqs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_orders_supplier_id_fkey"
            columns: ["supplier_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
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
          outcome_date: string | null
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
          outcome_date?: string | null
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
          outcome_date?: string | null
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
            foreignKeyName: "quotation_drafts_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
          item_code: string | null
          position: number
          quantity: number
          quotation_id: string
          rate: number
          section: string | null
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
          item_code?: string | null
          position?: number
          quantity?: number
          quotation_id: string
          rate?: number
          section?: string | null
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
          item_code?: string | null
          position?: number
          quantity?: number
          quotation_id?: string
          rate?: number
          section?: string | null
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
          {
            foreignKeyName: "rate_buildups_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
        ]
      }
      requisition_drafts: {
        Row: {
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          excess_reason: string | null
          id: string
          notes: string | null
          project_id: string
          rejection_reason: string | null
          requested_by: string | null
          required_date: string | null
          requisition_number: string
          search_text: string | null
          status: string
          status_reason: string | null
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          excess_reason?: string | null
          id?: string
          notes?: string | null
          project_id: string
          rejection_reason?: string | null
          requested_by?: string | null
          required_date?: string | null
          requisition_number: string
          search_text?: never
          status?: string
          status_reason?: string | null
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          excess_reason?: string | null
          id?: string
          notes?: string | null
          project_id?: string
          rejection_reason?: string | null
          requested_by?: string | null
          required_date?: string | null
          requisition_number?: string
          search_text?: never
          status?: string
          status_reason?: string | null
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "requisition_drafts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "requisition_drafts_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "requisition_drafts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "requisition_drafts_requested_by_fkey"
            columns: ["requested_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      requisition_items: {
        Row: {
          cost_code_id: string | null
          cost_type: string
          created_at: string
          created_by: string | null
          id: string
          item_id: string | null
          item_name: string
          notes: string | null
          position: number
          quantity: number
          quantity_ordered: number
          requisition_id: string
          takeoff_item_id: string | null
          unit_of_measure: string
          updated_at: string
          version: number
        }
        Insert: {
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          id?: string
          item_id?: string | null
          item_name: string
          notes?: string | null
          position?: number
          quantity: number
          quantity_ordered?: number
          requisition_id: string
          takeoff_item_id?: string | null
          unit_of_measure?: string
          updated_at?: string
          version?: number
        }
        Update: {
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          id?: string
          item_id?: string | null
          item_name?: string
          notes?: string | null
          position?: number
          quantity?: number
          quantity_ordered?: number
          requisition_id?: string
          takeoff_item_id?: string | null
          unit_of_measure?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "requisition_items_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "requisition_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "requisition_items_item_id_fkey"
            columns: ["item_id"]
            isOneToOne: false
            referencedRelation: "inventory_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "requisition_items_requisition_id_fkey"
            columns: ["requisition_id"]
            isOneToOne: false
            referencedRelation: "requisition_drafts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "requisition_items_takeoff_item_id_fkey"
            columns: ["takeoff_item_id"]
            isOneToOne: false
            referencedRelation: "quantity_takeoff_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "requisition_items_takeoff_item_id_fkey"
            columns: ["takeoff_item_id"]
            isOneToOne: false
            referencedRelation: "takeoff_items"
            referencedColumns: ["id"]
          },
        ]
      }
      retention_entries: {
        Row: {
          agreement_id: string
          amount: number
          balance_after: number
          base_amount: number
          created_at: string
          created_by: string | null
          currency: string
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
          agreement_id: string
          amount: number
          balance_after: number
          base_amount: number
          created_at?: string
          created_by?: string | null
          currency: string
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
          agreement_id?: string
          amount?: number
          balance_after?: number
          base_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
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
            foreignKeyName: "retention_entries_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
      retention_releases: {
        Row: {
          amount: number
          cancelled_date: string | null
          contract_id: string | null
          created_at: string
          created_by: string | null
          currency: string
          id: string
          party_id: string | null
          percentage: number
          project_id: string
          reason: string | null
          release_date: string
          release_kind: string
          release_number: string
          updated_at: string
          version: number
          work_order_id: string | null
        }
        Insert: {
          amount: number
          cancelled_date?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          currency: string
          id?: string
          party_id?: string | null
          percentage: number
          project_id: string
          reason?: string | null
          release_date?: string
          release_kind: string
          release_number: string
          updated_at?: string
          version?: number
          work_order_id?: string | null
        }
        Update: {
          amount?: number
          cancelled_date?: string | null
          contract_id?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          id?: string
          party_id?: string | null
          percentage?: number
          project_id?: string
          reason?: string | null
          release_date?: string
          release_kind?: string
          release_number?: string
          updated_at?: string
          version?: number
          work_order_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "retention_releases_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "retention_releases_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "retention_releases_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "retention_releases_party_id_fkey"
            columns: ["party_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "retention_releases_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "retention_releases_work_order_id_fkey"
            columns: ["work_order_id"]
            isOneToOne: false
            referencedRelation: "work_order_drafts"
            referencedColumns: ["id"]
          },
        ]
      }
      review_answers: {
        Row: {
          answer: string | null
          created_at: string
          created_by: string | null
          id: string
          performance_review_id: string
          rating: number | null
          review_question_id: string
          updated_at: string
          version: number
        }
        Insert: {
          answer?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          performance_review_id: string
          rating?: number | null
          review_question_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          answer?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          performance_review_id?: string
          rating?: number | null
          review_question_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "review_answers_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_answers_performance_review_id_fkey"
            columns: ["performance_review_id"]
            isOneToOne: false
            referencedRelation: "performance_reviews"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_answers_review_question_id_fkey"
            columns: ["review_question_id"]
            isOneToOne: false
            referencedRelation: "review_questions"
            referencedColumns: ["id"]
          },
        ]
      }
      review_calibrations: {
        Row: {
          created_at: string
          created_by: string | null
          employee_id: string
          from_rating: number | null
          id: string
          performance_review_id: string
          rating: number
          reason: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          employee_id: string
          from_rating?: number | null
          id?: string
          performance_review_id: string
          rating: number
          reason: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          employee_id?: string
          from_rating?: number | null
          id?: string
          performance_review_id?: string
          rating?: number
          reason?: string
        }
        Relationships: [
          {
            foreignKeyName: "review_calibrations_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_calibrations_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_calibrations_performance_review_id_fkey"
            columns: ["performance_review_id"]
            isOneToOne: false
            referencedRelation: "performance_reviews"
            referencedColumns: ["id"]
          },
        ]
      }
      review_cycles: {
        Row: {
          created_at: string
          created_by: string | null
          department_id: string | null
          hired_before: string | null
          id: string
          name: string
          people_added_at: string | null
          period_end: string
          period_start: string
          review_due_date: string
          review_type: string
          self_assessment_due_date: string
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          department_id?: string | null
          hired_before?: string | null
          id?: string
          name: string
          people_added_at?: string | null
          period_end: string
          period_start: string
          review_due_date: string
          review_type?: string
          self_assessment_due_date: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          department_id?: string | null
          hired_before?: string | null
          id?: string
          name?: string
          people_added_at?: string | null
          period_end?: string
          period_start?: string
          review_due_date?: string
          review_type?: string
          self_assessment_due_date?: string
          status?: string
          status_reason?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "review_cycles_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_cycles_department_id_fkey"
            columns: ["department_id"]
            isOneToOne: false
            referencedRelation: "departments"
            referencedColumns: ["id"]
          },
        ]
      }
      review_questions: {
        Row: {
          answer_kind: string
          created_at: string
          created_by: string | null
          guidance: string | null
          id: string
          position: number
          question: string
          review_cycle_id: string
          section: string | null
          updated_at: string
          version: number
          weight: number
        }
        Insert: {
          answer_kind?: string
          created_at?: string
          created_by?: string | null
          guidance?: string | null
          id?: string
          position?: number
          question: string
          review_cycle_id: string
          section?: string | null
          updated_at?: string
          version?: number
          weight?: number
        }
        Update: {
          answer_kind?: string
          created_at?: string
          created_by?: string | null
          guidance?: string | null
          id?: string
          position?: number
          question?: string
          review_cycle_id?: string
          section?: string | null
          updated_at?: string
          version?: number
          weight?: number
        }
        Relationships: [
          {
            foreignKeyName: "review_questions_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_questions_review_cycle_id_fkey"
            columns: ["review_cycle_id"]
            isOneToOne: false
            referencedRelation: "review_cycles"
            referencedColumns: ["id"]
          },
        ]
      }
      rfis: {
        Row: {
          answer: string | null
          answered_by: string | null
          answered_date: string | null
          assigned_to_id: string | null
          ball_in_court_id: string | null
          company_id: string | null
          created_at: string
          created_by: string | null
          delay_days: number
          drawing_reference: string | null
          due_date: string | null
          has_cost_impact: boolean
          id: string
          project_id: string
          question: string
          rfi_number: string
          search_text: string | null
          status: string
          status_reason: string | null
          subject: string
          task_id: string | null
          updated_at: string
          version: number
        }
        Insert: {
          answer?: string | null
          answered_by?: string | null
          answered_date?: string | null
          assigned_to_id?: string | null
          ball_in_court_id?: string | null
          company_id?: string | null
          created_at?: string
          created_by?: string | null
          delay_days?: number
          drawing_reference?: string | null
          due_date?: string | null
          has_cost_impact?: boolean
          id?: string
          project_id: string
          question: string
          rfi_number: string
          search_text?: never
          status?: string
          status_reason?: string | null
          subject: string
          task_id?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          answer?: string | null
          answered_by?: string | null
          answered_date?: string | null
          assigned_to_id?: string | null
          ball_in_court_id?: string | null
          company_id?: string | null
          created_at?: string
          created_by?: string | null
          delay_days?: number
          drawing_reference?: string | null
          due_date?: string | null
          has_cost_impact?: boolean
          id?: string
          project_id?: string
          question?: string
          rfi_number?: string
          search_text?: never
          status?: string
          status_reason?: string | null
          subject?: string
          task_id?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "rfis_answered_by_fkey"
            columns: ["answered_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfis_assigned_to_id_fkey"
            columns: ["assigned_to_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfis_ball_in_court_id_fkey"
            columns: ["ball_in_court_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfis_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfis_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfis_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfis_task_id_fkey"
            columns: ["task_id"]
            isOneToOne: false
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      rfq_items: {
        Row: {
          cost_code_id: string | null
          cost_type: string
          created_at: string
          created_by: string | null
          id: string
          item_id: string | null
          item_name: string
          notes: string | null
          position: number
          quantity: number
          requisition_item_id: string | null
          rfq_id: string
          unit_of_measure: string
          updated_at: string
          version: number
        }
        Insert: {
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          id?: string
          item_id?: string | null
          item_name: string
          notes?: string | null
          position?: number
          quantity: number
          requisition_item_id?: string | null
          rfq_id: string
          unit_of_measure?: string
          updated_at?: string
          version?: number
        }
        Update: {
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          id?: string
          item_id?: string | null
          item_name?: string
          notes?: string | null
          position?: number
          quantity?: number
          requisition_item_id?: string | null
          rfq_id?: string
          unit_of_measure?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "rfq_items_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfq_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfq_items_item_id_fkey"
            columns: ["item_id"]
            isOneToOne: false
            referencedRelation: "inventory_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfq_items_requisition_item_id_fkey"
            columns: ["requisition_item_id"]
            isOneToOne: false
            referencedRelation: "requisition_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfq_items_rfq_id_fkey"
            columns: ["rfq_id"]
            isOneToOne: false
            referencedRelation: "rfqs"
            referencedColumns: ["id"]
          },
        ]
      }
      rfq_offer_items: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          is_declined: boolean
          item_name: string
          net_price: number | null
          notes: string | null
          position: number
          quantity: number
          rfq_id: string
          rfq_item_id: string
          rfq_offer_id: string
          total_cost: number | null
          unit_of_measure: string
          unit_price: number | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_declined?: boolean
          item_name: string
          net_price?: number | null
          notes?: string | null
          position?: number
          quantity: number
          rfq_id: string
          rfq_item_id: string
          rfq_offer_id: string
          total_cost?: number | null
          unit_of_measure: string
          unit_price?: number | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_declined?: boolean
          item_name?: string
          net_price?: number | null
          notes?: string | null
          position?: number
          quantity?: number
          rfq_id?: string
          rfq_item_id?: string
          rfq_offer_id?: string
          total_cost?: number | null
          unit_of_measure?: string
          unit_price?: number | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "rfq_offer_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfq_offer_items_rfq_id_fkey"
            columns: ["rfq_id"]
            isOneToOne: false
            referencedRelation: "rfqs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfq_offer_items_rfq_item_id_fkey"
            columns: ["rfq_item_id"]
            isOneToOne: false
            referencedRelation: "rfq_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfq_offer_items_rfq_offer_id_fkey"
            columns: ["rfq_offer_id"]
            isOneToOne: false
            referencedRelation: "rfq_offers"
            referencedColumns: ["id"]
          },
        ]
      }
      rfq_offers: {
        Row: {
          created_at: string
          created_by: string | null
          currency: string | null
          delivery_days: number | null
          discount_rate: number
          exchange_rate: number
          id: string
          is_declined: boolean
          is_late: boolean
          notes: string | null
          offer_number: string
          offered_on: string | null
          payment_terms: string | null
          rfq_id: string
          subtotal_amount: number
          supplier_id: string
          supplier_reference: string | null
          tax_amount: number
          tax_rate: number | null
          total_amount: number
          updated_at: string
          valid_until: string | null
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          currency?: string | null
          delivery_days?: number | null
          discount_rate?: number
          exchange_rate?: number
          id?: string
          is_declined?: boolean
          is_late?: boolean
          notes?: string | null
          offer_number: string
          offered_on?: string | null
          payment_terms?: string | null
          rfq_id: string
          subtotal_amount?: number
          supplier_id: string
          supplier_reference?: string | null
          tax_amount?: number
          tax_rate?: number | null
          total_amount?: number
          updated_at?: string
          valid_until?: string | null
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          currency?: string | null
          delivery_days?: number | null
          discount_rate?: number
          exchange_rate?: number
          id?: string
          is_declined?: boolean
          is_late?: boolean
          notes?: string | null
          offer_number?: string
          offered_on?: string | null
          payment_terms?: string | null
          rfq_id?: string
          subtotal_amount?: number
          supplier_id?: string
          supplier_reference?: string | null
          tax_amount?: number
          tax_rate?: number | null
          total_amount?: number
          updated_at?: string
          valid_until?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "rfq_offers_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfq_offers_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "rfq_offers_rfq_id_fkey"
            columns: ["rfq_id"]
            isOneToOne: false
            referencedRelation: "rfqs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfq_offers_supplier_id_fkey"
            columns: ["supplier_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
        ]
      }
      rfqs: {
        Row: {
          award_reason: string | null
          awarded_at: string | null
          awarded_by: string | null
          created_at: string
          created_by: string | null
          currency: string
          delivery_address: string | null
          id: string
          needed_by: string | null
          notes: string | null
          payment_terms: string | null
          project_id: string | null
          reply_by: string | null
          requisition_id: string | null
          rfq_date: string
          rfq_number: string
          search_text: string | null
          status: string
          status_reason: string | null
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          award_reason?: string | null
          awarded_at?: string | null
          awarded_by?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          delivery_address?: string | null
          id?: string
          needed_by?: string | null
          notes?: string | null
          payment_terms?: string | null
          project_id?: string | null
          reply_by?: string | null
          requisition_id?: string | null
          rfq_date?: string
          rfq_number: string
          search_text?: never
          status?: string
          status_reason?: string | null
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          award_reason?: string | null
          awarded_at?: string | null
          awarded_by?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          delivery_address?: string | null
          id?: string
          needed_by?: string | null
          notes?: string | null
          payment_terms?: string | null
          project_id?: string | null
          reply_by?: string | null
          requisition_id?: string | null
          rfq_date?: string
          rfq_number?: string
          search_text?: never
          status?: string
          status_reason?: string | null
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "rfqs_awarded_by_fkey"
            columns: ["awarded_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfqs_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfqs_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "rfqs_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rfqs_requisition_id_fkey"
            columns: ["requisition_id"]
            isOneToOne: false
            referencedRelation: "requisition_drafts"
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
          drawing_id: string | null
          drawing_page: number | null
          drawing_x: number | null
          drawing_y: number | null
          id: string
          incident_number: string
          incident_type: string
          injury_class: string | null
          location: string | null
          lost_days: number | null
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
          drawing_id?: string | null
          drawing_page?: number | null
          drawing_x?: number | null
          drawing_y?: number | null
          id?: string
          incident_number: string
          incident_type?: string
          injury_class?: string | null
          location?: string | null
          lost_days?: number | null
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
          drawing_id?: string | null
          drawing_page?: number | null
          drawing_x?: number | null
          drawing_y?: number | null
          id?: string
          incident_number?: string
          incident_type?: string
          injury_class?: string | null
          location?: string | null
          lost_days?: number | null
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
            foreignKeyName: "safety_incidents_drawing_id_fkey"
            columns: ["drawing_id"]
            isOneToOne: false
            referencedRelation: "documents"
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
          name_ar: string | null
          name_hi: string | null
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
          name_ar?: string | null
          name_hi?: string | null
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
          name_ar?: string | null
          name_hi?: string | null
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
            foreignKeyName: "salary_bands_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
          name_ar: string | null
          name_hi: string | null
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
          name_ar?: string | null
          name_hi?: string | null
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
          name_ar?: string | null
          name_hi?: string | null
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
      schedule_baseline_tasks: {
        Row: {
          baseline_id: string
          created_at: string
          due_date: string | null
          duration_days: number | null
          id: string
          is_leaf: boolean
          is_milestone: boolean
          start_date: string | null
          task_id: string | null
          task_number: string
          task_title: string
          updated_at: string
          version: number
        }
        Insert: {
          baseline_id: string
          created_at?: string
          due_date?: string | null
          duration_days?: number | null
          id?: string
          is_leaf: boolean
          is_milestone: boolean
          start_date?: string | null
          task_id?: string | null
          task_number: string
          task_title: string
          updated_at?: string
          version?: number
        }
        Update: {
          baseline_id?: string
          created_at?: string
          due_date?: string | null
          duration_days?: number | null
          id?: string
          is_leaf?: boolean
          is_milestone?: boolean
          start_date?: string | null
          task_id?: string | null
          task_number?: string
          task_title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "schedule_baseline_tasks_baseline_id_fkey"
            columns: ["baseline_id"]
            isOneToOne: false
            referencedRelation: "schedule_baselines"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "schedule_baseline_tasks_task_id_fkey"
            columns: ["task_id"]
            isOneToOne: false
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      schedule_baselines: {
        Row: {
          created_at: string
          created_by: string | null
          finish_date: string | null
          id: string
          is_current: boolean
          name: string
          notes: string | null
          project_id: string
          start_date: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          finish_date?: string | null
          id?: string
          is_current?: boolean
          name: string
          notes?: string | null
          project_id: string
          start_date?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          finish_date?: string | null
          id?: string
          is_current?: boolean
          name?: string
          notes?: string | null
          project_id?: string
          start_date?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "schedule_baselines_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "schedule_baselines_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      schedule_of_values: {
        Row: {
          contract_id: string
          created_at: string
          created_by: string | null
          description: string
          final_account_id: string | null
          id: string
          item_code: string | null
          omitted_line_id: string | null
          position: number
          quantity: number | null
          quotation_item_id: string | null
          rate: number | null
          scheduled_value: number
          section: string | null
          unit: string | null
          updated_at: string
          variation_order_id: string | null
          version: number
        }
        Insert: {
          contract_id: string
          created_at?: string
          created_by?: string | null
          description: string
          final_account_id?: string | null
          id?: string
          item_code?: string | null
          omitted_line_id?: string | null
          position?: number
          quantity?: number | null
          quotation_item_id?: string | null
          rate?: number | null
          scheduled_value?: number
          section?: string | null
          unit?: string | null
          updated_at?: string
          variation_order_id?: string | null
          version?: number
        }
        Update: {
          contract_id?: string
          created_at?: string
          created_by?: string | null
          description?: string
          final_account_id?: string | null
          id?: string
          item_code?: string | null
          omitted_line_id?: string | null
          position?: number
          quantity?: number | null
          quotation_item_id?: string | null
          rate?: number | null
          scheduled_value?: number
          section?: string | null
          unit?: string | null
          updated_at?: string
          variation_order_id?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "schedule_of_values_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "schedule_of_values_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "schedule_of_values_final_account_id_fkey"
            columns: ["final_account_id"]
            isOneToOne: false
            referencedRelation: "final_accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "schedule_of_values_omitted_line_id_fkey"
            columns: ["omitted_line_id"]
            isOneToOne: false
            referencedRelation: "schedule_of_values"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "schedule_of_values_quotation_item_id_fkey"
            columns: ["quotation_item_id"]
            isOneToOne: false
            referencedRelation: "quotation_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "schedule_of_values_variation_order_id_fkey"
            columns: ["variation_order_id"]
            isOneToOne: false
            referencedRelation: "variation_order_drafts"
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
      self_assessment_answers: {
        Row: {
          answer: string | null
          created_at: string
          created_by: string | null
          id: string
          rating: number | null
          review_question_id: string
          self_assessment_id: string
          updated_at: string
          version: number
        }
        Insert: {
          answer?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          rating?: number | null
          review_question_id: string
          self_assessment_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          answer?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          rating?: number | null
          review_question_id?: string
          self_assessment_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "self_assessment_answers_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "self_assessment_answers_review_question_id_fkey"
            columns: ["review_question_id"]
            isOneToOne: false
            referencedRelation: "review_questions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "self_assessment_answers_self_assessment_id_fkey"
            columns: ["self_assessment_id"]
            isOneToOne: false
            referencedRelation: "self_assessments"
            referencedColumns: ["id"]
          },
        ]
      }
      self_assessments: {
        Row: {
          created_at: string
          created_by: string | null
          employee_id: string
          id: string
          performance_review_id: string
          review_cycle_id: string
          status: string
          status_reason: string | null
          submitted_at: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          employee_id: string
          id?: string
          performance_review_id: string
          review_cycle_id: string
          status?: string
          status_reason?: string | null
          submitted_at?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          employee_id?: string
          id?: string
          performance_review_id?: string
          review_cycle_id?: string
          status?: string
          status_reason?: string | null
          submitted_at?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "self_assessments_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "self_assessments_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "self_assessments_performance_review_id_fkey"
            columns: ["performance_review_id"]
            isOneToOne: true
            referencedRelation: "performance_reviews"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "self_assessments_review_cycle_id_fkey"
            columns: ["review_cycle_id"]
            isOneToOne: false
            referencedRelation: "review_cycles"
            referencedColumns: ["id"]
          },
        ]
      }
      staff_checklist_items: {
        Row: {
          created_at: string
          created_by: string | null
          due_days: number
          id: string
          owner_id: string | null
          owner_kind: string
          position: number
          staff_checklist_id: string
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          due_days?: number
          id?: string
          owner_id?: string | null
          owner_kind?: string
          position?: number
          staff_checklist_id: string
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          due_days?: number
          id?: string
          owner_id?: string | null
          owner_kind?: string
          position?: number
          staff_checklist_id?: string
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "staff_checklist_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "staff_checklist_items_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "staff_checklist_items_staff_checklist_id_fkey"
            columns: ["staff_checklist_id"]
            isOneToOne: false
            referencedRelation: "staff_checklists"
            referencedColumns: ["id"]
          },
        ]
      }
      staff_checklists: {
        Row: {
          country_pack: string | null
          created_at: string
          created_by: string | null
          department_id: string | null
          id: string
          name: string
          occasion: string
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          country_pack?: string | null
          created_at?: string
          created_by?: string | null
          department_id?: string | null
          id?: string
          name: string
          occasion?: string
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          country_pack?: string | null
          created_at?: string
          created_by?: string | null
          department_id?: string | null
          id?: string
          name?: string
          occasion?: string
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "staff_checklists_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "staff_checklists_department_id_fkey"
            columns: ["department_id"]
            isOneToOne: false
            referencedRelation: "departments"
            referencedColumns: ["id"]
          },
        ]
      }
      subcontract_claim_deductions: {
        Row: {
          amount: number
          carried_from_id: string | null
          cost_code_id: string | null
          cost_type: string
          created_at: string
          created_by: string | null
          description: string
          id: string
          kind: string
          position: number
          previous_amount: number
          subcontract_claim_id: string
          updated_at: string
          version: number
        }
        Insert: {
          amount?: number
          carried_from_id?: string | null
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description: string
          id?: string
          kind?: string
          position?: number
          previous_amount?: number
          subcontract_claim_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          carried_from_id?: string | null
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          kind?: string
          position?: number
          previous_amount?: number
          subcontract_claim_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "subcontract_claim_deductions_carried_from_id_fkey"
            columns: ["carried_from_id"]
            isOneToOne: false
            referencedRelation: "subcontract_claim_deductions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subcontract_claim_deductions_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subcontract_claim_deductions_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subcontract_claim_deductions_subcontract_claim_id_fkey"
            columns: ["subcontract_claim_id"]
            isOneToOne: false
            referencedRelation: "subcontract_claims"
            referencedColumns: ["id"]
          },
        ]
      }
      subcontract_claim_lines: {
        Row: {
          applied_amount: number | null
          applied_quantity: number | null
          completed_amount: number
          completed_percentage: number
          contract_quantity: number
          created_at: string
          created_by: string | null
          difference_amount: number | null
          id: string
          position: number
          previous_amount: number
          previous_quantity: number
          quantity_done: number
          rate: number
          reason: string | null
          subcontract_claim_id: string
          unit: string
          updated_at: string
          version: number
          work_order_item_id: string
        }
        Insert: {
          applied_amount?: number | null
          applied_quantity?: number | null
          completed_amount?: number
          completed_percentage?: number
          contract_quantity?: number
          created_at?: string
          created_by?: string | null
          difference_amount?: number | null
          id?: string
          position?: number
          previous_amount?: number
          previous_quantity?: number
          quantity_done?: number
          rate?: number
          reason?: string | null
          subcontract_claim_id: string
          unit?: string
          updated_at?: string
          version?: number
          work_order_item_id: string
        }
        Update: {
          applied_amount?: number | null
          applied_quantity?: number | null
          completed_amount?: number
          completed_percentage?: number
          contract_quantity?: number
          created_at?: string
          created_by?: string | null
          difference_amount?: number | null
          id?: string
          position?: number
          previous_amount?: number
          previous_quantity?: number
          quantity_done?: number
          rate?: number
          reason?: string | null
          subcontract_claim_id?: string
          unit?: string
          updated_at?: string
          version?: number
          work_order_item_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "subcontract_claim_lines_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subcontract_claim_lines_subcontract_claim_id_fkey"
            columns: ["subcontract_claim_id"]
            isOneToOne: false
            referencedRelation: "subcontract_claims"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subcontract_claim_lines_work_order_item_id_fkey"
            columns: ["work_order_item_id"]
            isOneToOne: false
            referencedRelation: "work_order_items"
            referencedColumns: ["id"]
          },
        ]
      }
      subcontract_claims: {
        Row: {
          advance_recovered_amount: number
          advance_recovery_amount: number
          applied_amount: number | null
          claim_date: string
          claim_number: string
          completed_amount: number
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          deduction_amount: number
          difference_amount: number | null
          due_amount: number
          id: string
          is_last: boolean
          net_amount: number
          notes: string | null
          payable_amount: number
          period_end_date: string | null
          previous_amount: number
          released_amount: number
          retention_amount: number
          sequence: number
          status: string
          status_reason: string | null
          supplier_reference: string | null
          tax_amount: number
          taxable_amount: number
          total_amount: number
          updated_at: string
          version: number
          withheld_tax_amount: number
          work_order_id: string
        }
        Insert: {
          advance_recovered_amount?: number
          advance_recovery_amount?: number
          applied_amount?: number | null
          claim_date?: string
          claim_number: string
          completed_amount?: number
          created_at?: string
          created_by?: string | null
          currency: string
          decided_at?: string | null
          decided_by?: string | null
          deduction_amount?: number
          difference_amount?: number | null
          due_amount?: number
          id?: string
          is_last?: boolean
          net_amount?: number
          notes?: string | null
          payable_amount?: number
          period_end_date?: string | null
          previous_amount?: number
          released_amount?: number
          retention_amount?: number
          sequence: number
          status?: string
          status_reason?: string | null
          supplier_reference?: string | null
          tax_amount?: number
          taxable_amount?: number
          total_amount?: number
          updated_at?: string
          version?: number
          withheld_tax_amount?: number
          work_order_id: string
        }
        Update: {
          advance_recovered_amount?: number
          advance_recovery_amount?: number
          applied_amount?: number | null
          claim_date?: string
          claim_number?: string
          completed_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          deduction_amount?: number
          difference_amount?: number | null
          due_amount?: number
          id?: string
          is_last?: boolean
          net_amount?: number
          notes?: string | null
          payable_amount?: number
          period_end_date?: string | null
          previous_amount?: number
          released_amount?: number
          retention_amount?: number
          sequence?: number
          status?: string
          status_reason?: string | null
          supplier_reference?: string | null
          tax_amount?: number
          taxable_amount?: number
          total_amount?: number
          updated_at?: string
          version?: number
          withheld_tax_amount?: number
          work_order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "subcontract_claims_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subcontract_claims_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "subcontract_claims_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "subcontract_claims_work_order_id_fkey"
            columns: ["work_order_id"]
            isOneToOne: false
            referencedRelation: "work_order_drafts"
            referencedColumns: ["id"]
          },
        ]
      }
      submittals: {
        Row: {
          ball_in_court_id: string | null
          company_id: string | null
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          description: string | null
          due_date: string | null
          id: string
          project_id: string
          reviewer_id: string | null
          revision: number
          search_text: string | null
          specification_section: string | null
          status: string
          status_reason: string | null
          submittal_number: string
          submittal_type: string
          task_id: string | null
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          ball_in_court_id?: string | null
          company_id?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          due_date?: string | null
          id?: string
          project_id: string
          reviewer_id?: string | null
          revision?: number
          search_text?: never
          specification_section?: string | null
          status?: string
          status_reason?: string | null
          submittal_number: string
          submittal_type?: string
          task_id?: string | null
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          ball_in_court_id?: string | null
          company_id?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          due_date?: string | null
          id?: string
          project_id?: string
          reviewer_id?: string | null
          revision?: number
          search_text?: never
          specification_section?: string | null
          status?: string
          status_reason?: string | null
          submittal_number?: string
          submittal_type?: string
          task_id?: string | null
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "submittals_ball_in_court_id_fkey"
            columns: ["ball_in_court_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "submittals_company_id_fkey"
            columns: ["company_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "submittals_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "submittals_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "submittals_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "submittals_reviewer_id_fkey"
            columns: ["reviewer_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "submittals_task_id_fkey"
            columns: ["task_id"]
            isOneToOne: false
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      supplier_bank_accounts: {
        Row: {
          account: string
          account_holder: string
          bank_code: string | null
          bank_name: string
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          id: string
          is_primary: boolean
          status: string
          status_reason: string | null
          supplier_id: string
          updated_at: string
          version: number
        }
        Insert: {
          account: string
          account_holder: string
          bank_code?: string | null
          bank_name: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          is_primary?: boolean
          status?: string
          status_reason?: string | null
          supplier_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          account?: string
          account_holder?: string
          bank_code?: string | null
          bank_name?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          is_primary?: boolean
          status?: string
          status_reason?: string | null
          supplier_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "supplier_bank_accounts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_bank_accounts_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "supplier_bank_accounts_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_bank_accounts_supplier_id_fkey"
            columns: ["supplier_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
        ]
      }
      supplier_credit_note_items: {
        Row: {
          accrued_amount: number
          clearing_amount: number
          created_at: string
          created_by: string | null
          exchange_difference: number
          id: string
          item_name: string
          position: number
          quantity: number
          quantity_billed: number
          stocked_amount: number
          stored_cost: number
          supplier_credit_note_id: string
          supplier_invoice_item_id: string
          total_cost: number
          unit_price: number
          updated_at: string
          version: number
        }
        Insert: {
          accrued_amount?: number
          clearing_amount?: number
          created_at?: string
          created_by?: string | null
          exchange_difference?: number
          id?: string
          item_name: string
          position?: number
          quantity?: number
          quantity_billed: number
          stocked_amount?: number
          stored_cost?: number
          supplier_credit_note_id: string
          supplier_invoice_item_id: string
          total_cost?: number
          unit_price?: number
          updated_at?: string
          version?: number
        }
        Update: {
          accrued_amount?: number
          clearing_amount?: number
          created_at?: string
          created_by?: string | null
          exchange_difference?: number
          id?: string
          item_name?: string
          position?: number
          quantity?: number
          quantity_billed?: number
          stocked_amount?: number
          stored_cost?: number
          supplier_credit_note_id?: string
          supplier_invoice_item_id?: string
          total_cost?: number
          unit_price?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "supplier_credit_note_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_credit_note_items_supplier_credit_note_id_fkey"
            columns: ["supplier_credit_note_id"]
            isOneToOne: false
            referencedRelation: "supplier_credit_notes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_credit_note_items_supplier_invoice_item_id_fkey"
            columns: ["supplier_invoice_item_id"]
            isOneToOne: false
            referencedRelation: "supplier_invoice_items"
            referencedColumns: ["id"]
          },
        ]
      }
      supplier_credit_notes: {
        Row: {
          base_amount: number
          created_at: string
          created_by: string | null
          credit_date: string
          credit_kind: string
          credit_number: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          exchange_rate: number
          id: string
          is_replacement_due: boolean
          notes: string | null
          project_id: string | null
          search_text: string | null
          status: string
          status_reason: string | null
          subtotal_amount: number
          supplier_id: string
          supplier_invoice_id: string
          supplier_reference: string
          tax_amount: number
          tax_rate: number
          total_amount: number
          updated_at: string
          version: number
        }
        Insert: {
          base_amount?: number
          created_at?: string
          created_by?: string | null
          credit_date?: string
          credit_kind?: string
          credit_number: string
          currency: string
          decided_at?: string | null
          decided_by?: string | null
          exchange_rate?: number
          id?: string
          is_replacement_due?: boolean
          notes?: string | null
          project_id?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          subtotal_amount?: number
          supplier_id: string
          supplier_invoice_id: string
          supplier_reference: string
          tax_amount?: number
          tax_rate: number
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Update: {
          base_amount?: number
          created_at?: string
          created_by?: string | null
          credit_date?: string
          credit_kind?: string
          credit_number?: string
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          exchange_rate?: number
          id?: string
          is_replacement_due?: boolean
          notes?: string | null
          project_id?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          subtotal_amount?: number
          supplier_id?: string
          supplier_invoice_id?: string
          supplier_reference?: string
          tax_amount?: number
          tax_rate?: number
          total_amount?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "supplier_credit_notes_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_credit_notes_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "supplier_credit_notes_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_credit_notes_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_credit_notes_supplier_id_fkey"
            columns: ["supplier_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_credit_notes_supplier_invoice_id_fkey"
            columns: ["supplier_invoice_id"]
            isOneToOne: false
            referencedRelation: "supplier_invoices"
            referencedColumns: ["id"]
          },
        ]
      }
      supplier_invoice_items: {
        Row: {
          accrued_amount: number
          clearing_amount: number
          cost_code_id: string | null
          cost_type: string | null
          created_at: string
          created_by: string | null
          description: string | null
          exchange_difference: number
          id: string
          is_landed: boolean
          notes: string | null
          position: number
          purchase_order_item_id: string | null
          quantity: number
          stocked_amount: number
          supplier_invoice_id: string
          total_cost: number
          unit_price: number
          updated_at: string
          version: number
        }
        Insert: {
          accrued_amount?: number
          clearing_amount?: number
          cost_code_id?: string | null
          cost_type?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          exchange_difference?: number
          id?: string
          is_landed?: boolean
          notes?: string | null
          position?: number
          purchase_order_item_id?: string | null
          quantity: number
          stocked_amount?: number
          supplier_invoice_id: string
          total_cost?: number
          unit_price: number
          updated_at?: string
          version?: number
        }
        Update: {
          accrued_amount?: number
          clearing_amount?: number
          cost_code_id?: string | null
          cost_type?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          exchange_difference?: number
          id?: string
          is_landed?: boolean
          notes?: string | null
          position?: number
          purchase_order_item_id?: string | null
          quantity?: number
          stocked_amount?: number
          supplier_invoice_id?: string
          total_cost?: number
          unit_price?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "supplier_invoice_items_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_invoice_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_invoice_items_purchase_order_item_id_fkey"
            columns: ["purchase_order_item_id"]
            isOneToOne: false
            referencedRelation: "purchase_order_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_invoice_items_supplier_invoice_id_fkey"
            columns: ["supplier_invoice_id"]
            isOneToOne: false
            referencedRelation: "supplier_invoices"
            referencedColumns: ["id"]
          },
        ]
      }
      supplier_invoices: {
        Row: {
          accrued_amount: number
          approval_notes: string | null
          balance_amount: number
          bill_number: string
          bill_type: string
          clearing_amount: number
          covered_amount: number
          created_at: string
          created_by: string | null
          credited_amount: number
          currency: string
          decided_at: string | null
          decided_by: string | null
          due_date: string | null
          duplicate_reason: string | null
          exchange_rate: number
          hold_kind: string | null
          id: string
          invoice_date: string
          is_tax_recoverable: boolean
          is_to_be_spread: boolean
          notes: string | null
          paid_amount: number
          project_id: string | null
          purchase_order_id: string | null
          rejection_notes: string | null
          retention_release_id: string | null
          search_text: string | null
          status: string
          status_reason: string | null
          subcontract_claim_id: string | null
          subtotal_amount: number
          supplier_id: string | null
          supplier_reference: string
          tax_amount: number
          tax_rate: number | null
          tax_split: string | null
          total_amount: number
          unspread_amount: number
          updated_at: string
          version: number
          withheld_cess_amount: number
          withheld_gst_amount: number
          withheld_tax_amount: number
          withholding: string | null
          work_order_id: string | null
        }
        Insert: {
          accrued_amount?: number
          approval_notes?: string | null
          balance_amount?: number
          bill_number: string
          bill_type?: string
          clearing_amount?: number
          covered_amount?: number
          created_at?: string
          created_by?: string | null
          credited_amount?: number
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          due_date?: string | null
          duplicate_reason?: string | null
          exchange_rate?: number
          hold_kind?: string | null
          id?: string
          invoice_date?: string
          is_tax_recoverable?: boolean
          is_to_be_spread?: never
          notes?: string | null
          paid_amount?: number
          project_id?: string | null
          purchase_order_id?: string | null
          rejection_notes?: string | null
          retention_release_id?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          subcontract_claim_id?: string | null
          subtotal_amount?: number
          supplier_id?: string | null
          supplier_reference: string
          tax_amount?: number
          tax_rate?: number | null
          tax_split?: string | null
          total_amount?: number
          unspread_amount?: number
          updated_at?: string
          version?: number
          withheld_cess_amount?: number
          withheld_gst_amount?: number
          withheld_tax_amount?: number
          withholding?: string | null
          work_order_id?: string | null
        }
        Update: {
          accrued_amount?: number
          approval_notes?: string | null
          balance_amount?: number
          bill_number?: string
          bill_type?: string
          clearing_amount?: number
          covered_amount?: number
          created_at?: string
          created_by?: string | null
          credited_amount?: number
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          due_date?: string | null
          duplicate_reason?: string | null
          exchange_rate?: number
          hold_kind?: string | null
          id?: string
          invoice_date?: string
          is_tax_recoverable?: boolean
          is_to_be_spread?: never
          notes?: string | null
          paid_amount?: number
          project_id?: string | null
          purchase_order_id?: string | null
          rejection_notes?: string | null
          retention_release_id?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          subcontract_claim_id?: string | null
          subtotal_amount?: number
          supplier_id?: string | null
          supplier_reference?: string
          tax_amount?: number
          tax_rate?: number | null
          tax_split?: string | null
          total_amount?: number
          unspread_amount?: number
          updated_at?: string
          version?: number
          withheld_cess_amount?: number
          withheld_gst_amount?: number
          withheld_tax_amount?: number
          withholding?: string | null
          work_order_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "supplier_invoices_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_invoices_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "supplier_invoices_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_invoices_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_invoices_purchase_order_id_fkey"
            columns: ["purchase_order_id"]
            isOneToOne: false
            referencedRelation: "purchase_orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_invoices_retention_release_id_fkey"
            columns: ["retention_release_id"]
            isOneToOne: false
            referencedRelation: "retention_releases"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_invoices_subcontract_claim_id_fkey"
            columns: ["subcontract_claim_id"]
            isOneToOne: false
            referencedRelation: "subcontract_claims"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_invoices_supplier_id_fkey"
            columns: ["supplier_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_invoices_work_order_id_fkey"
            columns: ["work_order_id"]
            isOneToOne: false
            referencedRelation: "work_order_drafts"
            referencedColumns: ["id"]
          },
        ]
      }
      supplier_payments: {
        Row: {
          amount: number
          base_amount: number
          cheque_id: string | null
          created_at: string
          created_by: string | null
          currency: string
          exchange_rate: number | null
          id: string
          is_refund: boolean
          is_set_off: boolean | null
          notes: string | null
          payment_date: string
          payment_method: string
          payment_run_id: string | null
          reference: string | null
          reversal_of: string | null
          set_off_id: string | null
          status: string
          status_reason: string | null
          supplier_id: string
          supplier_invoice_id: string
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          base_amount?: number
          cheque_id?: string | null
          created_at?: string
          created_by?: string | null
          currency: string
          exchange_rate?: number | null
          id?: string
          is_refund?: boolean
          is_set_off?: never
          notes?: string | null
          payment_date?: string
          payment_method?: string
          payment_run_id?: string | null
          reference?: string | null
          reversal_of?: string | null
          set_off_id?: string | null
          status?: string
          status_reason?: string | null
          supplier_id: string
          supplier_invoice_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          base_amount?: number
          cheque_id?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          exchange_rate?: number | null
          id?: string
          is_refund?: boolean
          is_set_off?: never
          notes?: string | null
          payment_date?: string
          payment_method?: string
          payment_run_id?: string | null
          reference?: string | null
          reversal_of?: string | null
          set_off_id?: string | null
          status?: string
          status_reason?: string | null
          supplier_id?: string
          supplier_invoice_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "supplier_payments_cheque_id_fkey"
            columns: ["cheque_id"]
            isOneToOne: false
            referencedRelation: "cheques"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_payments_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_payments_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "supplier_payments_payment_run_id_fkey"
            columns: ["payment_run_id"]
            isOneToOne: false
            referencedRelation: "payment_runs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_payments_reversal_of_fkey"
            columns: ["reversal_of"]
            isOneToOne: true
            referencedRelation: "supplier_payments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_payments_supplier_id_fkey"
            columns: ["supplier_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "supplier_payments_supplier_invoice_id_fkey"
            columns: ["supplier_invoice_id"]
            isOneToOne: false
            referencedRelation: "supplier_invoices"
            referencedColumns: ["id"]
          },
        ]
      }
      system_settings: {
        Row: {
          applicant_retention_months: number
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
          applicant_retention_months?: number
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
          applicant_retention_months?: number
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
      task_checklist_items: {
        Row: {
          created_at: string
          created_by: string | null
          done_at: string | null
          done_by: string | null
          id: string
          is_done: boolean
          is_required: boolean
          position: number
          task_id: string
          title: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_by?: string | null
          id?: string
          is_done?: boolean
          is_required?: boolean
          position?: number
          task_id: string
          title: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_by?: string | null
          id?: string
          is_done?: boolean
          is_required?: boolean
          position?: number
          task_id?: string
          title?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "task_checklist_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_checklist_items_done_by_fkey"
            columns: ["done_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_checklist_items_task_id_fkey"
            columns: ["task_id"]
            isOneToOne: false
            referencedRelation: "tasks"
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
          is_imported: boolean
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
          is_imported?: boolean
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
          is_imported?: boolean
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
      task_series: {
        Row: {
          created_at: string
          created_by: string | null
          frequency: string
          id: string
          is_by_weekday: boolean
          is_stopped: boolean
          made_count: number
          next_date: string | null
          pattern_date: string
          problem: string | null
          repeat_every: number
          task_count: number | null
          task_id: string | null
          template: NonNullable<Json>
          until_date: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          frequency: string
          id?: string
          is_by_weekday?: boolean
          is_stopped?: boolean
          made_count?: number
          next_date?: string | null
          pattern_date: string
          problem?: string | null
          repeat_every?: number
          task_count?: number | null
          task_id?: string | null
          template: NonNullable<Json>
          until_date?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          frequency?: string
          id?: string
          is_by_weekday?: boolean
          is_stopped?: boolean
          made_count?: number
          next_date?: string | null
          pattern_date?: string
          problem?: string | null
          repeat_every?: number
          task_count?: number | null
          task_id?: string | null
          template?: NonNullable<Json>
          until_date?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "task_series_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "task_series_task_id_fkey"
            columns: ["task_id"]
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
          cost_code_id: string | null
          created_at: string
          created_by_user_id: string | null
          deadline: string | null
          decided_at: string | null
          decided_by: string | null
          description: string | null
          due_date: string | null
          duration_days: number | null
          external_id: string | null
          id: string
          is_level_of_effort: boolean
          is_milestone: boolean
          outline_position: number
          parent_task_id: string | null
          planned_quantity: number | null
          priority_level: string
          project_id: string | null
          quantity_unit: string | null
          remaining_days: number | null
          requires_review: boolean
          search_text: string | null
          series_id: string | null
          series_number: number | null
          start_date: string | null
          status_reason: string | null
          task_number: string
          task_status: string
          task_title: string
          trade: string | null
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
          cost_code_id?: string | null
          created_at?: string
          created_by_user_id?: string | null
          deadline?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          due_date?: string | null
          duration_days?: number | null
          external_id?: string | null
          id?: string
          is_level_of_effort?: boolean
          is_milestone?: boolean
          outline_position?: number
          parent_task_id?: string | null
          planned_quantity?: number | null
          priority_level?: string
          project_id?: string | null
          quantity_unit?: string | null
          remaining_days?: number | null
          requires_review?: boolean
          search_text?: never
          series_id?: string | null
          series_number?: number | null
          start_date?: string | null
          status_reason?: string | null
          task_number: string
          task_status?: string
          task_title: string
          trade?: string | null
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
          cost_code_id?: string | null
          created_at?: string
          created_by_user_id?: string | null
          deadline?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          due_date?: string | null
          duration_days?: number | null
          external_id?: string | null
          id?: string
          is_level_of_effort?: boolean
          is_milestone?: boolean
          outline_position?: number
          parent_task_id?: string | null
          planned_quantity?: number | null
          priority_level?: string
          project_id?: string | null
          quantity_unit?: string | null
          remaining_days?: number | null
          requires_review?: boolean
          search_text?: never
          series_id?: string | null
          series_number?: number | null
          start_date?: string | null
          status_reason?: string | null
          task_number?: string
          task_status?: string
          task_title?: string
          trade?: string | null
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
            foreignKeyName: "tasks_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
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
          {
            foreignKeyName: "tasks_series_id_fkey"
            columns: ["series_id"]
            isOneToOne: false
            referencedRelation: "task_series"
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
      tax_returns: {
        Row: {
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          due_date: string
          filing_reference: string | null
          form: string
          from_date: string
          id: string
          input_tax_amount: number | null
          notes: string | null
          output_tax_amount: number | null
          outstanding_amount: number | null
          paid_amount: number
          payable_amount: number | null
          return_number: string
          status: string
          status_reason: string | null
          to_date: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          due_date: string
          filing_reference?: string | null
          form: string
          from_date: string
          id?: string
          input_tax_amount?: number | null
          notes?: string | null
          output_tax_amount?: number | null
          outstanding_amount?: number | null
          paid_amount?: number
          payable_amount?: number | null
          return_number: string
          status?: string
          status_reason?: string | null
          to_date: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          due_date?: string
          filing_reference?: string | null
          form?: string
          from_date?: string
          id?: string
          input_tax_amount?: number | null
          notes?: string | null
          output_tax_amount?: number | null
          outstanding_amount?: number | null
          paid_amount?: number
          payable_amount?: number | null
          return_number?: string
          status?: string
          status_reason?: string | null
          to_date?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "tax_returns_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tax_returns_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      tds_deposits: {
        Row: {
          amount: number
          bsr_code: string
          challan_number: string
          created_at: string
          created_by: string | null
          currency: string
          deposited_on: string
          id: string
          receipt_number: string | null
          tax_month: string
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          bsr_code: string
          challan_number: string
          created_at?: string
          created_by?: string | null
          currency?: string
          deposited_on?: string
          id?: string
          receipt_number?: string | null
          tax_month: string
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          bsr_code?: string
          challan_number?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          deposited_on?: string
          id?: string
          receipt_number?: string | null
          tax_month?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "tds_deposits_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tds_deposits_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
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
      time_entries: {
        Row: {
          activity_type: string
          cost_code_id: string | null
          created_at: string
          created_by: string | null
          crew_sheet_id: string | null
          date: string
          decided_at: string | null
          decided_by: string | null
          description: string | null
          employee_id: string
          end_time: string
          hours: number | null
          id: string
          is_billable: boolean
          project_id: string | null
          start_time: string
          status: string
          status_reason: string | null
          task_id: string | null
          updated_at: string
          version: number
        }
        Insert: {
          activity_type?: string
          cost_code_id?: string | null
          created_at?: string
          created_by?: string | null
          crew_sheet_id?: string | null
          date: string
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          employee_id?: string
          end_time: string
          hours?: number | null
          id?: string
          is_billable?: boolean
          project_id?: string | null
          start_time: string
          status?: string
          status_reason?: string | null
          task_id?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          activity_type?: string
          cost_code_id?: string | null
          created_at?: string
          created_by?: string | null
          crew_sheet_id?: string | null
          date?: string
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          employee_id?: string
          end_time?: string
          hours?: number | null
          id?: string
          is_billable?: boolean
          project_id?: string | null
          start_time?: string
          status?: string
          status_reason?: string | null
          task_id?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "time_entries_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "time_entries_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "time_entries_crew_sheet_id_fkey"
            columns: ["crew_sheet_id"]
            isOneToOne: false
            referencedRelation: "crew_sheets"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "time_entries_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "time_entries_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "time_entries_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "time_entries_task_id_fkey"
            columns: ["task_id"]
            isOneToOne: false
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
        ]
      }
      training_attendances: {
        Row: {
          created_at: string
          created_by: string | null
          employee_id: string
          employee_paper_id: string | null
          id: string
          position: number
          result: string
          training_session_id: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          employee_id: string
          employee_paper_id?: string | null
          id?: string
          position?: number
          result?: string
          training_session_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          employee_id?: string
          employee_paper_id?: string | null
          id?: string
          position?: number
          result?: string
          training_session_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "training_attendances_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "training_attendances_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "training_attendances_employee_paper_id_fkey"
            columns: ["employee_paper_id"]
            isOneToOne: false
            referencedRelation: "employee_papers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "training_attendances_training_session_id_fkey"
            columns: ["training_session_id"]
            isOneToOne: false
            referencedRelation: "training_sessions"
            referencedColumns: ["id"]
          },
        ]
      }
      training_courses: {
        Row: {
          course_name: string
          created_at: string
          created_by: string | null
          description: string | null
          duration_hours: number | null
          has_certificate: boolean
          id: string
          is_first_aid: boolean
          provider: string | null
          status: string
          updated_at: string
          validity_months: number | null
          version: number
        }
        Insert: {
          course_name: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          duration_hours?: number | null
          has_certificate?: boolean
          id?: string
          is_first_aid?: boolean
          provider?: string | null
          status?: string
          updated_at?: string
          validity_months?: number | null
          version?: number
        }
        Update: {
          course_name?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          duration_hours?: number | null
          has_certificate?: boolean
          id?: string
          is_first_aid?: boolean
          provider?: string | null
          status?: string
          updated_at?: string
          validity_months?: number | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "training_courses_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      training_requirements: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          job_title_id: string | null
          notes: string | null
          project_id: string | null
          task_id: string | null
          training_course_id: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          job_title_id?: string | null
          notes?: string | null
          project_id?: string | null
          task_id?: string | null
          training_course_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          job_title_id?: string | null
          notes?: string | null
          project_id?: string | null
          task_id?: string | null
          training_course_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "training_requirements_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "training_requirements_job_title_id_fkey"
            columns: ["job_title_id"]
            isOneToOne: false
            referencedRelation: "job_titles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "training_requirements_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "training_requirements_task_id_fkey"
            columns: ["task_id"]
            isOneToOne: false
            referencedRelation: "tasks"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "training_requirements_training_course_id_fkey"
            columns: ["training_course_id"]
            isOneToOne: false
            referencedRelation: "training_courses"
            referencedColumns: ["id"]
          },
        ]
      }
      training_sessions: {
        Row: {
          created_at: string
          created_by: string | null
          duration_hours: number | null
          id: string
          location: string | null
          project_id: string | null
          search_text: string | null
          session_date: string
          session_number: string
          session_type: string
          status: string
          status_reason: string | null
          title: string
          topics: string | null
          trainer: string | null
          training_course_id: string | null
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          duration_hours?: number | null
          id?: string
          location?: string | null
          project_id?: string | null
          search_text?: never
          session_date?: string
          session_number: string
          session_type?: string
          status?: string
          status_reason?: string | null
          title: string
          topics?: string | null
          trainer?: string | null
          training_course_id?: string | null
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          duration_hours?: number | null
          id?: string
          location?: string | null
          project_id?: string | null
          search_text?: never
          session_date?: string
          session_number?: string
          session_type?: string
          status?: string
          status_reason?: string | null
          title?: string
          topics?: string | null
          trainer?: string | null
          training_course_id?: string | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "training_sessions_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "training_sessions_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "training_sessions_training_course_id_fkey"
            columns: ["training_course_id"]
            isOneToOne: false
            referencedRelation: "training_courses"
            referencedColumns: ["id"]
          },
        ]
      }
      units: {
        Row: {
          also_written: string | null
          code: string
          created_at: string
          created_by: string | null
          id: string
          name: string
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          also_written?: string | null
          code: string
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          also_written?: string | null
          code?: string
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "units_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
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
      vacancies: {
        Row: {
          closes_on: string | null
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          department_id: string | null
          description: string | null
          employment_type: string
          headcount: number
          hired_count: number
          hiring_manager_id: string
          id: string
          is_published: boolean
          job_title_id: string | null
          justification: string | null
          location: string | null
          project_id: string | null
          requirements: string | null
          search_text: string | null
          start_date: string | null
          status: string
          status_reason: string | null
          title: string
          updated_at: string
          vacancy_number: string
          version: number
        }
        Insert: {
          closes_on?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          department_id?: string | null
          description?: string | null
          employment_type?: string
          headcount?: number
          hired_count?: number
          hiring_manager_id?: string
          id?: string
          is_published?: boolean
          job_title_id?: string | null
          justification?: string | null
          location?: string | null
          project_id?: string | null
          requirements?: string | null
          search_text?: never
          start_date?: string | null
          status?: string
          status_reason?: string | null
          title: string
          updated_at?: string
          vacancy_number: string
          version?: number
        }
        Update: {
          closes_on?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          department_id?: string | null
          description?: string | null
          employment_type?: string
          headcount?: number
          hired_count?: number
          hiring_manager_id?: string
          id?: string
          is_published?: boolean
          job_title_id?: string | null
          justification?: string | null
          location?: string | null
          project_id?: string | null
          requirements?: string | null
          search_text?: never
          start_date?: string | null
          status?: string
          status_reason?: string | null
          title?: string
          updated_at?: string
          vacancy_number?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "vacancies_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "vacancies_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "vacancies_department_id_fkey"
            columns: ["department_id"]
            isOneToOne: false
            referencedRelation: "departments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "vacancies_hiring_manager_id_fkey"
            columns: ["hiring_manager_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "vacancies_job_title_id_fkey"
            columns: ["job_title_id"]
            isOneToOne: false
            referencedRelation: "job_titles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "vacancies_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      variation_order_drafts: {
        Row: {
          amount: number
          change_event_id: string | null
          client_reference: string | null
          contract_id: string | null
          cost_amount: number
          created_at: string
          created_by: string | null
          currency: string | null
          decided_at: string | null
          decided_by: string | null
          description: string | null
          extension_days: number
          id: string
          probability_percentage: number
          project_id: string
          rejection_reason: string | null
          search_text: string | null
          status: string
          status_reason: string | null
          title: string
          updated_at: string
          variation_number: string
          variation_type: string
          version: number
        }
        Insert: {
          amount?: number
          change_event_id?: string | null
          client_reference?: string | null
          contract_id?: string | null
          cost_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          extension_days?: number
          id?: string
          probability_percentage?: number
          project_id: string
          rejection_reason?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          title: string
          updated_at?: string
          variation_number: string
          variation_type?: string
          version?: number
        }
        Update: {
          amount?: number
          change_event_id?: string | null
          client_reference?: string | null
          contract_id?: string | null
          cost_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string | null
          decided_at?: string | null
          decided_by?: string | null
          description?: string | null
          extension_days?: number
          id?: string
          probability_percentage?: number
          project_id?: string
          rejection_reason?: string | null
          search_text?: never
          status?: string
          status_reason?: string | null
          title?: string
          updated_at?: string
          variation_number?: string
          variation_type?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "variation_order_drafts_change_event_id_fkey"
            columns: ["change_event_id"]
            isOneToOne: false
            referencedRelation: "change_events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "variation_order_drafts_contract_id_fkey"
            columns: ["contract_id"]
            isOneToOne: false
            referencedRelation: "contracts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "variation_order_drafts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "variation_order_drafts_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "variation_order_drafts_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "variation_order_drafts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      variation_order_items: {
        Row: {
          amount: number
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
          unit: string
          updated_at: string
          variation_order_id: string
          version: number
        }
        Insert: {
          amount?: number
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
          unit?: string
          updated_at?: string
          variation_order_id: string
          version?: number
        }
        Update: {
          amount?: number
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
          unit?: string
          updated_at?: string
          variation_order_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "variation_order_items_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "variation_order_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "variation_order_items_variation_order_id_fkey"
            columns: ["variation_order_id"]
            isOneToOne: false
            referencedRelation: "variation_order_drafts"
            referencedColumns: ["id"]
          },
        ]
      }
      variation_signoffs: {
        Row: {
          amount: number
          comment: string | null
          confirmed_email: string | null
          created_at: string
          created_by: string | null
          currency: string
          expires_at: string
          extension_days: number
          id: string
          is_code_required: boolean
          recipient_email: string | null
          recipient_name: string
          signature: string | null
          signed_at: string | null
          signed_from: string | null
          signer_name: string | null
          status: string
          updated_at: string
          variation_order_id: string
          version: number
        }
        Insert: {
          amount: number
          comment?: string | null
          confirmed_email?: string | null
          created_at?: string
          created_by?: string | null
          currency: string
          expires_at: string
          extension_days: number
          id?: string
          is_code_required?: boolean
          recipient_email?: string | null
          recipient_name: string
          signature?: string | null
          signed_at?: string | null
          signed_from?: string | null
          signer_name?: string | null
          status?: string
          updated_at?: string
          variation_order_id: string
          version?: number
        }
        Update: {
          amount?: number
          comment?: string | null
          confirmed_email?: string | null
          created_at?: string
          created_by?: string | null
          currency?: string
          expires_at?: string
          extension_days?: number
          id?: string
          is_code_required?: boolean
          recipient_email?: string | null
          recipient_name?: string
          signature?: string | null
          signed_at?: string | null
          signed_from?: string | null
          signer_name?: string | null
          status?: string
          updated_at?: string
          variation_order_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "variation_signoffs_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "variation_signoffs_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "variation_signoffs_variation_order_id_fkey"
            columns: ["variation_order_id"]
            isOneToOne: false
            referencedRelation: "variation_order_drafts"
            referencedColumns: ["id"]
          },
        ]
      }
      webhook_deliveries: {
        Row: {
          attempts: number
          created_at: string
          created_by: string | null
          delivered_at: string | null
          event: string
          id: string
          last_error: string | null
          next_attempt_at: string | null
          payload: NonNullable<Json>
          replay_of: string | null
          response_status: number | null
          status: string
          updated_at: string
          version: number
          webhook_id: string
        }
        Insert: {
          attempts?: number
          created_at?: string
          created_by?: string | null
          delivered_at?: string | null
          event: string
          id?: string
          last_error?: string | null
          next_attempt_at?: string | null
          payload: NonNullable<Json>
          replay_of?: string | null
          response_status?: number | null
          status?: string
          updated_at?: string
          version?: number
          webhook_id: string
        }
        Update: {
          attempts?: number
          created_at?: string
          created_by?: string | null
          delivered_at?: string | null
          event?: string
          id?: string
          last_error?: string | null
          next_attempt_at?: string | null
          payload?: NonNullable<Json>
          replay_of?: string | null
          response_status?: number | null
          status?: string
          updated_at?: string
          version?: number
          webhook_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "webhook_deliveries_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "webhook_deliveries_replay_of_fkey"
            columns: ["replay_of"]
            isOneToOne: false
            referencedRelation: "webhook_deliveries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "webhook_deliveries_webhook_id_fkey"
            columns: ["webhook_id"]
            isOneToOne: false
            referencedRelation: "webhooks"
            referencedColumns: ["id"]
          },
        ]
      }
      webhooks: {
        Row: {
          created_at: string
          created_by: string | null
          events: string[]
          id: string
          is_active: boolean
          name: string
          updated_at: string
          url: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          events: string[]
          id?: string
          is_active?: boolean
          name: string
          updated_at?: string
          url: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          events?: string[]
          id?: string
          is_active?: boolean
          name?: string
          updated_at?: string
          url?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "webhooks_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      withheld_taxes: {
        Row: {
          amount: number
          amount_to_date: number
          certificate_id: string | null
          country_rule_id: string
          created_at: string
          created_by: string | null
          currency: string
          direction: string
          document_date: string
          document_number: string
          form: string
          id: string
          invoice_id: string | null
          kind: string
          party_id: string | null
          position: number
          posting: string
          previous_amount: number
          project_id: string | null
          proof_date: string | null
          proof_number: string | null
          rate: number
          status: string
          subcontract_claim_id: string | null
          supplier_invoice_id: string | null
          taxable_amount: number
          taxable_to_date: number
          updated_at: string
          version: number
        }
        Insert: {
          amount: number
          amount_to_date: number
          certificate_id?: string | null
          country_rule_id: string
          created_at?: string
          created_by?: string | null
          currency: string
          direction: string
          document_date: string
          document_number: string
          form: string
          id?: string
          invoice_id?: string | null
          kind: string
          party_id?: string | null
          position: number
          posting: string
          previous_amount: number
          project_id?: string | null
          proof_date?: string | null
          proof_number?: string | null
          rate: number
          status?: string
          subcontract_claim_id?: string | null
          supplier_invoice_id?: string | null
          taxable_amount: number
          taxable_to_date: number
          updated_at?: string
          version?: number
        }
        Update: {
          amount?: number
          amount_to_date?: number
          certificate_id?: string | null
          country_rule_id?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          direction?: string
          document_date?: string
          document_number?: string
          form?: string
          id?: string
          invoice_id?: string | null
          kind?: string
          party_id?: string | null
          position?: number
          posting?: string
          previous_amount?: number
          project_id?: string | null
          proof_date?: string | null
          proof_number?: string | null
          rate?: number
          status?: string
          subcontract_claim_id?: string | null
          supplier_invoice_id?: string | null
          taxable_amount?: number
          taxable_to_date?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "withheld_taxes_certificate_id_fkey"
            columns: ["certificate_id"]
            isOneToOne: false
            referencedRelation: "certificates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "withheld_taxes_country_rule_id_fkey"
            columns: ["country_rule_id"]
            isOneToOne: false
            referencedRelation: "country_rules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "withheld_taxes_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "withheld_taxes_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "withheld_taxes_invoice_id_fkey"
            columns: ["invoice_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "withheld_taxes_party_id_fkey"
            columns: ["party_id"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "withheld_taxes_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "withheld_taxes_subcontract_claim_id_fkey"
            columns: ["subcontract_claim_id"]
            isOneToOne: false
            referencedRelation: "subcontract_claims"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "withheld_taxes_supplier_invoice_id_fkey"
            columns: ["supplier_invoice_id"]
            isOneToOne: false
            referencedRelation: "supplier_invoices"
            referencedColumns: ["id"]
          },
        ]
      }
      work_order_drafts: {
        Row: {
          advance_paid_date: string | null
          advance_percentage: number
          advance_recovery_percentage: number
          advance_start_percentage: number
          assigned_to: string
          change_amount: number
          created_at: string
          created_by: string | null
          currency: string
          decided_at: string | null
          decided_by: string | null
          defects_end_date: string | null
          defects_period_days: number
          description: string | null
          end_date: string | null
          exchange_rate: number
          id: string
          is_tax_recoverable: boolean
          notes: string | null
          project_id: string
          rejection_reason: string | null
          retention_cap_percentage: number
          retention_percentage: number
          retention_tax_point: string
          revised_amount: number
          search_text: string | null
          start_date: string | null
          status: string
          status_reason: string | null
          subtotal_amount: number
          taking_over_date: string | null
          tax_amount: number
          tax_rate: number
          title: string
          total_amount: number
          updated_at: string
          version: number
          work_order_number: string
        }
        Insert: {
          advance_paid_date?: string | null
          advance_percentage?: number
          advance_recovery_percentage?: number
          advance_start_percentage?: number
          assigned_to: string
          change_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          defects_end_date?: string | null
          defects_period_days?: number
          description?: string | null
          end_date?: string | null
          exchange_rate?: number
          id?: string
          is_tax_recoverable?: boolean
          notes?: string | null
          project_id: string
          rejection_reason?: string | null
          retention_cap_percentage?: number
          retention_percentage?: number
          retention_tax_point?: string
          revised_amount?: number
          search_text?: never
          start_date?: string | null
          status?: string
          status_reason?: string | null
          subtotal_amount?: number
          taking_over_date?: string | null
          tax_amount?: number
          tax_rate?: number
          title: string
          total_amount?: number
          updated_at?: string
          version?: number
          work_order_number: string
        }
        Update: {
          advance_paid_date?: string | null
          advance_percentage?: number
          advance_recovery_percentage?: number
          advance_start_percentage?: number
          assigned_to?: string
          change_amount?: number
          created_at?: string
          created_by?: string | null
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          defects_end_date?: string | null
          defects_period_days?: number
          description?: string | null
          end_date?: string | null
          exchange_rate?: number
          id?: string
          is_tax_recoverable?: boolean
          notes?: string | null
          project_id?: string
          rejection_reason?: string | null
          retention_cap_percentage?: number
          retention_percentage?: number
          retention_tax_point?: string
          revised_amount?: number
          search_text?: never
          start_date?: string | null
          status?: string
          status_reason?: string | null
          subtotal_amount?: number
          taking_over_date?: string | null
          tax_amount?: number
          tax_rate?: number
          title?: string
          total_amount?: number
          updated_at?: string
          version?: number
          work_order_number?: string
        }
        Relationships: [
          {
            foreignKeyName: "work_order_drafts_assigned_to_fkey"
            columns: ["assigned_to"]
            isOneToOne: false
            referencedRelation: "external_entities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_order_drafts_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_order_drafts_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "work_order_drafts_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_order_drafts_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      work_order_items: {
        Row: {
          change_order_item_id: string | null
          cost_code_id: string | null
          cost_type: string
          created_at: string
          created_by: string | null
          description: string
          id: string
          omitted_cost: number
          omitted_quantity: number
          position: number
          quantity: number
          total_cost: number
          unit_cost: number
          unit_of_measure: string
          updated_at: string
          version: number
          work_order_id: string
        }
        Insert: {
          change_order_item_id?: string | null
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description: string
          id?: string
          omitted_cost?: number
          omitted_quantity?: number
          position?: number
          quantity: number
          total_cost?: number
          unit_cost?: number
          unit_of_measure?: string
          updated_at?: string
          version?: number
          work_order_id: string
        }
        Update: {
          change_order_item_id?: string | null
          cost_code_id?: string | null
          cost_type?: string
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          omitted_cost?: number
          omitted_quantity?: number
          position?: number
          quantity?: number
          total_cost?: number
          unit_cost?: number
          unit_of_measure?: string
          updated_at?: string
          version?: number
          work_order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "work_order_items_change_order_item_id_fkey"
            columns: ["change_order_item_id"]
            isOneToOne: false
            referencedRelation: "change_order_items"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_order_items_cost_code_id_fkey"
            columns: ["cost_code_id"]
            isOneToOne: false
            referencedRelation: "cost_codes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_order_items_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_order_items_work_order_id_fkey"
            columns: ["work_order_id"]
            isOneToOne: false
            referencedRelation: "work_order_drafts"
            referencedColumns: ["id"]
          },
        ]
      }
      work_permits: {
        Row: {
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          hazards: string | null
          holder_id: string
          id: string
          location: string
          permit_number: string
          permit_type: string
          precautions: string
          project_id: string
          search_text: string | null
          status: string
          status_reason: string | null
          title: string
          updated_at: string
          valid_from: string
          valid_until: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          hazards?: string | null
          holder_id: string
          id?: string
          location: string
          permit_number: string
          permit_type?: string
          precautions: string
          project_id: string
          search_text?: never
          status?: string
          status_reason?: string | null
          title: string
          updated_at?: string
          valid_from: string
          valid_until: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          hazards?: string | null
          holder_id?: string
          id?: string
          location?: string
          permit_number?: string
          permit_type?: string
          precautions?: string
          project_id?: string
          search_text?: never
          status?: string
          status_reason?: string | null
          title?: string
          updated_at?: string
          valid_from?: string
          valid_until?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "work_permits_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_permits_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_permits_holder_id_fkey"
            columns: ["holder_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "work_permits_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
      workflow_steps: {
        Row: {
          approver_id: string | null
          approver_kind: string
          created_at: string
          created_by: string | null
          escalation_days: number | null
          escalation_id: string | null
          id: string
          position: number
          role_id: string | null
          updated_at: string
          version: number
          workflow_template_id: string
        }
        Insert: {
          approver_id?: string | null
          approver_kind?: string
          created_at?: string
          created_by?: string | null
          escalation_days?: number | null
          escalation_id?: string | null
          id?: string
          position?: number
          role_id?: string | null
          updated_at?: string
          version?: number
          workflow_template_id: string
        }
        Update: {
          approver_id?: string | null
          approver_kind?: string
          created_at?: string
          created_by?: string | null
          escalation_days?: number | null
          escalation_id?: string | null
          id?: string
          position?: number
          role_id?: string | null
          updated_at?: string
          version?: number
          workflow_template_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "workflow_steps_approver_id_fkey"
            columns: ["approver_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_steps_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_steps_escalation_id_fkey"
            columns: ["escalation_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_steps_role_id_fkey"
            columns: ["role_id"]
            isOneToOne: false
            referencedRelation: "roles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_steps_workflow_template_id_fkey"
            columns: ["workflow_template_id"]
            isOneToOne: false
            referencedRelation: "workflow_templates"
            referencedColumns: ["id"]
          },
        ]
      }
      workflow_templates: {
        Row: {
          created_at: string
          created_by: string | null
          department_id: string | null
          document_kind: string
          expense_type: string | null
          id: string
          leave_type_id: string | null
          min_amount: number | null
          min_days: number | null
          name: string
          position: number
          project_id: string | null
          status: string
          updated_at: string
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          department_id?: string | null
          document_kind: string
          expense_type?: string | null
          id?: string
          leave_type_id?: string | null
          min_amount?: number | null
          min_days?: number | null
          name: string
          position?: number
          project_id?: string | null
          status?: string
          updated_at?: string
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          department_id?: string | null
          document_kind?: string
          expense_type?: string | null
          id?: string
          leave_type_id?: string | null
          min_amount?: number | null
          min_days?: number | null
          name?: string
          position?: number
          project_id?: string | null
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "workflow_templates_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_templates_department_id_fkey"
            columns: ["department_id"]
            isOneToOne: false
            referencedRelation: "departments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_templates_leave_type_id_fkey"
            columns: ["leave_type_id"]
            isOneToOne: false
            referencedRelation: "leave_types"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "workflow_templates_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      deductions: {
        Row: {
          amount: number | null
          base_amount: number | null
          currency: string | null
          direction: string | null
          document_number: string | null
          entry_date: string | null
          id: string | null
          kind: string | null
          party_id: string | null
          party_name: string | null
          project_id: string | null
          project_name: string | null
          proof_number: string | null
          rate: number | null
          section: string | null
          source_id: string | null
          source_table: string | null
          taxable_amount: number | null
        }
        Relationships: []
      }
      payment_records: {
        Row: {
          amount: number | null
          created_at: string | null
          created_by: string | null
          id: string | null
          invoice_id: string | null
          notes: string | null
          payment_date: string | null
          payment_method: string | null
          reference: string | null
          status: string | null
          updated_at: string | null
          version: number | null
        }
        Insert: {
          amount?: number | null
          created_at?: string | null
          created_by?: string | null
          id?: string | null
          invoice_id?: string | null
          notes?: string | null
          payment_date?: string | null
          payment_method?: string | null
          reference?: string | null
          status?: string | null
          updated_at?: string | null
          version?: number | null
        }
        Update: {
          amount?: number | null
          created_at?: string | null
          created_by?: string | null
          id?: string | null
          invoice_id?: string | null
          notes?: string | null
          payment_date?: string | null
          payment_method?: string | null
          reference?: string | null
          status?: string | null
          updated_at?: string | null
          version?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "invoice_payments_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_payments_invoice_id_fkey"
            columns: ["invoice_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
        ]
      }
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
      unified_expenses: {
        Row: {
          activity: string | null
          amount: number | null
          approval_notes: string | null
          approved_at: string | null
          created_at: string | null
          created_by: string | null
          currency: string | null
          employee_id: string | null
          expense_date: string | null
          expense_number: string | null
          expense_type: string | null
          id: string | null
          payroll_processed: boolean | null
          payroll_status: string | null
          project_id: string | null
          rejected_at: string | null
          rejection_notes: string | null
          rejection_reason: string | null
          remarks: string | null
          search_text: string | null
          source: string | null
          status: string | null
          type: string | null
          updated_at: string | null
          version: number | null
        }
        Insert: {
          activity?: string | null
          amount?: number | null
          approval_notes?: string | null
          approved_at?: string | null
          created_at?: string | null
          created_by?: string | null
          currency?: string | null
          employee_id?: string | null
          expense_date?: string | null
          expense_number?: string | null
          expense_type?: string | null
          id?: string | null
          payroll_processed?: boolean | null
          payroll_status?: never
          project_id?: string | null
          rejected_at?: string | null
          rejection_notes?: string | null
          rejection_reason?: string | null
          remarks?: string | null
          search_text?: string | null
          source?: never
          status?: string | null
          type?: string | null
          updated_at?: string | null
          version?: number | null
        }
        Update: {
          activity?: string | null
          amount?: number | null
          approval_notes?: string | null
          approved_at?: string | null
          created_at?: string | null
          created_by?: string | null
          currency?: string | null
          employee_id?: string | null
          expense_date?: string | null
          expense_number?: string | null
          expense_type?: string | null
          id?: string | null
          payroll_processed?: boolean | null
          payroll_status?: never
          project_id?: string | null
          rejected_at?: string | null
          rejection_notes?: string | null
          rejection_reason?: string | null
          remarks?: string | null
          search_text?: string | null
          source?: never
          status?: string | null
          type?: string | null
          updated_at?: string | null
          version?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "expenses_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_currency_fkey"
            columns: ["currency"]
            isOneToOne: false
            referencedRelation: "currencies"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "expenses_employee_id_fkey"
            columns: ["employee_id"]
            isOneToOne: false
            referencedRelation: "employees"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "expenses_project_id_fkey"
            columns: ["project_id"]
            isOneToOne: false
            referencedRelation: "projects"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      accounting_journal: {
        Args: { from_date: string; to_date: string }
        Returns: Json
      }
      accounting_months: {
        Args: Record<PropertyKey, never>
        Returns: {
          closed_at: string
          closed_by_name: string
          debit_amount: string
          is_changed: boolean
          is_closed: boolean
          is_year_closed: boolean
          month: string
          open_documents: number
          opened_at: string
          opened_by_name: string
          reason: string
          year_closed_by_name: string
          year_from: string
          year_name: string
          year_notes: string
          year_result: string
          year_to: string
        }[]
      }
      add_people_to_review_cycle: {
        Args: { review_cycle_id: string }
        Returns: number
      }
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
      admin_set_user_password: {
        Args: { password: string; user_id: string }
        Returns: undefined
      }
      admit_account: { Args: { user_id: string }; Returns: undefined }
      ageing: {
        Args: { as_of?: string; side: string }
        Returns: {
          cheques: string
          days_1_30: string
          days_31_60: string
          days_61_90: string
          not_due: string
          on_account: string
          over_90: string
          party_id: string
          party_name: string
          retention: string
          retention_due: string
          total: string
        }[]
      }
      allocate_receipt: {
        Args: {
          allocation_date?: string
          allocations?: Json
          client_receipt_id: string
        }
        Returns: string
      }
      answer_disciplinary_record: {
        Args: { answer: string; record_id: string }
        Returns: undefined
      }
      approval_steps: {
        Args: { record_id: string; resource: string }
        Returns: {
          approver: string
          approver_kind: string
          decided_at: string
          decided_by: string
          decided_for: string
          escalates_on: string
          escalation: string
          is_current: boolean
          is_of_caller: boolean
          opened_at: string
          reason: string
          status: string
          step_number: number
          template: string
        }[]
      }
      approve_leave_request: {
        Args: { notes?: string; request_id: string }
        Returns: undefined
      }
      assign_role: {
        Args: { role_name: string; user_id: string }
        Returns: undefined
      }
      attachment_count: {
        Args: { record_id: string; table_name: string }
        Returns: number
      }
      award_rfq: {
        Args: { offer_line_ids: string[]; reason?: string; rfq_id: string }
        Returns: string[]
      }
      balance_sheet: {
        Args: { as_of?: string }
        Returns: {
          account: string
          amount: string
          as_of_day: string
          kind: string
          last_year_amount: string
          last_year_day: string
          last_year_from: string
          name: string
          posting: string
          previous_amount: string
          previous_day: string
          previous_year_from: string
          section: string
          year_from: string
        }[]
      }
      bank_account_number: {
        Args: { bank_account_id: string }
        Returns: string
      }
      bank_candidates: {
        Args: { bank_statement_line_id: string }
        Returns: {
          days: number
          document_date: string
          kind: string
          number: string
          open_amount: string
          party: string
          reasons: string[]
          score: number
          source_id: string
          source_table: string
        }[]
      }
      bank_matches_of: {
        Args: { bank_statement_line_id: string }
        Returns: {
          amount: string
          document_date: string
          number: string
          party: string
          source_id: string
          source_table: string
        }[]
      }
      bank_reconciliation: {
        Args: { as_of?: string; bank_account_id: string }
        Returns: {
          as_of_date: string
          books_balance: string
          last_statement_date: string
          not_in_books: string
          not_on_statement: string
          open_lines: number
          statement_balance: string
          unexplained: string
        }[]
      }
      bank_reconciliation_rows: {
        Args: { as_of?: string; bank_account_id: string }
        Returns: {
          amount: string
          entry_date: string
          kind: string
          number: string
          party: string
          source_id: string
          source_table: string
        }[]
      }
      bank_suggestions: {
        Args: { bank_account_id: string }
        Returns: {
          bank_statement_line_id: string
          days: number
          document_date: string
          kind: string
          number: string
          open_amount: string
          party: string
          reasons: string[]
          score: number
          source_id: string
          source_table: string
        }[]
      }
      baseline_variances: {
        Args: { baseline_id?: string; project_id: string }
        Returns: {
          baseline_finish: string
          baseline_start: string
          finish_date: string
          moved_at: string
          moved_by: string
          slip_days: number
          start_date: string
          task_id: string
          task_number: string
          task_title: string
        }[]
      }
      benefit_costs: {
        Args: Record<PropertyKey, never>
        Returns: {
          benefit_plan_id: string
          currency: string
          dependants: number
          employee_cost: number
          employer_cost: number
          people: number
          plan_name: string
        }[]
      }
      bill_matching: {
        Args: { supplier_invoice_id: string }
        Returns: {
          bill_price: string
          billed: string
          billed_before: string
          difference: string
          findings: string[]
          item_name: string
          line_position: number
          order_price: string
          ordered: string
          received: string
          unit_of_measure: string
        }[]
      }
      boq_resources: {
        Args: { boq_id: string }
        Returns: {
          amount: string
          cost_type: string
          description: string
          quantity: string
          unit: string
        }[]
      }
      budget_analysis: {
        Args: { project_id?: string }
        Returns: {
          actual_amount: string
          available_amount: string
          budget_id: string
          budget_line_id: string
          committed_amount: string
          cost_code_id: string
          cost_type: string
          original_amount: string
          project: string
          revised_amount: string
        }[]
      }
      budget_left: { Args: { project_id: string }; Returns: number }
      bulk_update: {
        Args: { rows: Json; table_name: string }
        Returns: {
          before: Json
          code: string
          id: string
          message: string
          version: number
        }[]
      }
      burdened_rate: {
        Args: { hourly_wage: number; per_hour?: number; percentages: number[] }
        Returns: number
      }
      calendar_entries: {
        Args: {
          from_date: string
          kinds?: string[]
          limit?: number
          mine_only?: boolean
          to_date: string
        }
        Returns: {
          changed_at: string
          context: string
          end_date: string
          entity: string
          event: string
          is_done: boolean
          is_mine: boolean
          kind: string
          record_id: string
          start_date: string
          title: string
        }[]
      }
      calendar_feed: { Args: Record<PropertyKey, never>; Returns: Json }
      calibrate_review: {
        Args: { performance_review_id: string; rating: number; reason: string }
        Returns: undefined
      }
      cash_flow_analysis: {
        Args: { date_from?: string; date_to?: string }
        Returns: {
          inflow_amount: string
          month: string
          net_amount: string
          outflow_amount: string
        }[]
      }
      cash_forecast: {
        Args: { as_of?: string }
        Returns: {
          closing: string
          inflow: string
          opening: string
          outflow: string
          week_start: string
        }[]
      }
      cash_forecast_rows: {
        Args: { as_of?: string; week: string }
        Returns: {
          amount: string
          base_amount: string
          currency: string
          document_id: string
          document_number: string
          document_table: string
          expected_date: string
          kind: string
          party_name: string
          project_name: string
        }[]
      }
      change_calendar_feed: { Args: { mine_only: boolean }; Returns: undefined }
      change_plan: {
        Args: { changes: Json; plan_version?: string; project_id: string }
        Returns: Json
      }
      check_in: {
        Args: {
          accuracy_m?: number
          employee_id?: string
          id?: string
          latitude?: number
          location?: string
          longitude?: number
          photo?: string
          pressed_at?: string
        }
        Returns: {
          check_in_distance_m: number | null
          check_in_place: string | null
          check_in_site_id: string | null
          check_in_station_id: string | null
          check_in_time: string
          check_out_distance_m: number | null
          check_out_place: string | null
          check_out_site_id: string | null
          check_out_station_id: string | null
          check_out_time: string | null
          created_at: string
          created_by: string | null
          date: string
          decided_at: string | null
          decided_by: string | null
          employee_id: string
          hours: number | null
          id: string
          is_away: boolean
          is_offline: boolean
          location: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "attendance"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      check_out: {
        Args: {
          accuracy_m?: number
          id: string
          latitude?: number
          longitude?: number
          photo?: string
          pressed_at?: string
        }
        Returns: {
          check_in_distance_m: number | null
          check_in_place: string | null
          check_in_site_id: string | null
          check_in_station_id: string | null
          check_in_time: string
          check_out_distance_m: number | null
          check_out_place: string | null
          check_out_site_id: string | null
          check_out_station_id: string | null
          check_out_time: string | null
          created_at: string
          created_by: string | null
          date: string
          decided_at: string | null
          decided_by: string | null
          employee_id: string
          hours: number | null
          id: string
          is_away: boolean
          is_offline: boolean
          location: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "attendance"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      check_wps: { Args: { payroll_run_id: string }; Returns: Json }
      clear_cheque: {
        Args: { cheque_id: string; settled_on?: string }
        Returns: undefined
      }
      clock_photos: {
        Args: { attendance_id: string }
        Returns: {
          delete_on: string
          picture: string
          press: string
        }[]
      }
      clock_positions: {
        Args: { attendance_id: string }
        Returns: {
          accuracy_m: number
          latitude: string
          longitude: string
          press: string
        }[]
      }
      close_accounting_period: { Args: { month: string }; Returns: string }
      close_accounting_year: {
        Args: { notes?: string; year_from: string }
        Returns: string
      }
      close_petty_cash: {
        Args: {
          counted_amount: number
          explanation?: string
          petty_cash_float_id: string
        }
        Returns: string
      }
      closed_project: {
        Args: { record_id: string; table_name: string }
        Returns: Json
      }
      closed_records: {
        Args: { record_ids: string[]; table_name: string }
        Returns: string[]
      }
      closing_checklist: {
        Args: { date_from: string; date_to: string }
        Returns: {
          account: string
          amount: string
          currency: string
          day: string
          document_id: string
          document_number: string
          document_table: string
          kind: string
        }[]
      }
      company_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      compare_pay_run: {
        Args: { payroll_run_id: string }
        Returns: {
          before: number
          employee_id: string
          full_name: string
          now: number
          reasons: Json
        }[]
      }
      contractor_tax: {
        Args: { amount: number; on_date?: string; supplier_id: string }
        Returns: number
      }
      copy_project: {
        Args: {
          name: string
          parts?: string[]
          project_id: string
          start_date: string
          with_people?: boolean
        }
        Returns: Json
      }
      copy_review_form: {
        Args: { from_cycle_id: string; review_cycle_id: string }
        Returns: number
      }
      copy_schedule: {
        Args: {
          from_project_id: string
          project_id: string
          start_date: string
        }
        Returns: Json
      }
      create_api_token: {
        Args: { expires_at: string; name: string; scopes: string[] }
        Returns: Json
      }
      create_invoice: { Args: { invoice: Json; items?: Json }; Returns: string }
      create_webhook: {
        Args: { events: string[]; name: string; url: string }
        Returns: Json
      }
      crew_productivity: {
        Args: { from_date: string; project_id: string; to_date: string }
        Returns: {
          code: string
          cost_code_id: string
          earned_hours: number
          factor: number
          hours_per_unit: number
          name: string
          quantity: number
          spent_hours: number
          unit: string
        }[]
      }
      current_drawing: { Args: { document_id: string }; Returns: string }
      cut_leave_short: {
        Args: { last_day: string; reason: string; request_id: string }
        Returns: undefined
      }
      dashboard: {
        Args: {
          date_from?: string
          date_to?: string
          figures?: Json
          parts: string[]
        }
        Returns: Json
      }
      decide_expense: {
        Args: { decision: string; expense_id: string; notes?: string }
        Returns: undefined
      }
      decide_record: {
        Args: {
          for_person?: string
          is_approved: boolean
          reason?: string
          record_id: string
          record_version?: number
          resource: string
        }
        Returns: undefined
      }
      decide_records: {
        Args: {
          decisions: Json
          is_approved: boolean
          is_preview?: boolean
          reason?: string
        }
        Returns: {
          code: string
          effects: Json
          message: string
          record_id: string
          resource: string
        }[]
      }
      decision_effects: {
        Args: { for_person?: string; record_id: string; resource: string }
        Returns: {
          amount_after: string
          amount_before: string
          currency: string
          kind: string
          name: string
          refusal: string
        }[]
      }
      delete_view: { Args: { view_id: string }; Returns: undefined }
      deleted_records: {
        Args: { limit?: number }
        Returns: {
          deleted_at: string
          deleted_by: string
          record_id: string
          resource: string
          title: string
        }[]
      }
      department:
        | {
            Args: { "": Database["public"]["Tables"]["employees"]["Row"] }
            Returns: {
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
            SetofOptions: {
              from: "employees"
              to: "departments"
              isOneToOne: true
              isSetofReturn: false
            }
          }
        | {
            Args: { "": Database["public"]["Tables"]["job_titles"]["Row"] }
            Returns: {
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
            SetofOptions: {
              from: "job_titles"
              to: "departments"
              isOneToOne: true
              isSetofReturn: false
            }
          }
      departments: {
        Args: { "": Database["public"]["Tables"]["employees"]["Row"] }
        Returns: {
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
        SetofOptions: {
          from: "employees"
          to: "departments"
          isOneToOne: true
          isSetofReturn: true
        }
      }
      deposit_cheque: {
        Args: { cheque_id: string; deposited_on?: string }
        Returns: undefined
      }
      drawing_pins: {
        Args: { document_id: string }
        Returns: {
          id: string
          incident_number: string
          incident_type: string
          page: number
          severity: string
          status: string
          title: string
          x: number
          y: number
        }[]
      }
      e_invoice: { Args: { invoice_id: string }; Returns: Json }
      earned_value: {
        Args: { on_date?: string; project_id: string; step?: string }
        Returns: Json
      }
      earned_value_figures: {
        Args: {
          actual_cost: number
          bottom_up_estimate?: number
          budget_at_completion?: number
          earned_value: number
          planned_value: number
        }
        Returns: Json
      }
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number }
      end_session: { Args: { session_id: string }; Returns: undefined }
      expense_analysis: {
        Args: { date_from?: string; date_to?: string }
        Returns: {
          approved_amount: string
          entries: number
          expense_type: string
          pending_amount: string
        }[]
      }
      expense_summary: {
        Args: { date_from?: string; date_to?: string; project_id?: string }
        Returns: Json
      }
      explain_access: {
        Args: {
          action: string
          module: string
          record_id: string
          table_name: string
          user_id: string
        }
        Returns: Json
      }
      extension_of_time: { Args: { project_id: string }; Returns: Json }
      failed_sign_ins: { Args: Record<PropertyKey, never>; Returns: Json }
      final_certificate: { Args: { final_account_id: string }; Returns: string }
      finance_dashboard_stats: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      first_steps: {
        Args: Record<PropertyKey, never>
        Returns: {
          is_done: boolean
          is_personal: boolean
          name: string
        }[]
      }
      general_ledger: {
        Args: {
          account?: string
          date_from?: string
          date_to?: string
          on_project?: boolean
          page?: number
          page_size?: number
          project_ids?: string[]
          search?: string
        }
        Returns: {
          account_code: string
          account_name: string
          balance: string
          credit: string
          credit_total: string
          debit: string
          debit_total: string
          document_id: string
          document_number: string
          document_table: string
          entry_date: string
          party: string
          posting: string
          project_name: string
          project_number: string
          row_count: number
        }[]
      }
      generate_equipment_number: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      generate_inspection_number: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      generate_invoice_number: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      grant_extension: {
        Args: { delay_event_id: string; granted_days: number; reason?: string }
        Returns: undefined
      }
      held_cheques: {
        Args: { as_of?: string; party_id: string; side: string }
        Returns: {
          amount: string
          bank_name: string
          base_amount: string
          cheque_date: string
          cheque_id: string
          cheque_number: string
          currency: string
          pdc_number: string
          status: string
        }[]
      }
      hit_rate: {
        Args: { date_from?: string; date_to?: string }
        Returns: {
          amount_percentage: string
          count_percentage: string
          expired_amount: string
          expired_count: number
          first_day: string
          last_day: string
          lost_amount: string
          lost_count: number
          won_amount: string
          won_count: number
        }[]
      }
      hold_decision: {
        Args: {
          for_person?: string
          is_approved: boolean
          reason?: string
          record_id: string
          record_version?: number
          resource: string
        }
        Returns: undefined
      }
      import_bank_statement: {
        Args: { bank_account_id: string; file: Json }
        Returns: Json
      }
      import_schedule: {
        Args: { is_dry_run: boolean; project_id: string; schedule: Json }
        Returns: Json
      }
      injury_rate: {
        Args: { base?: number; cases: number; hours: number }
        Returns: number
      }
      injury_rates: {
        Args: { months?: number; project_id?: string; to_month?: string }
        Returns: {
          fatalities: number
          first_aid: number
          hours: string
          lost_days: number
          lost_time: number
          ltifr: string
          medical_treatment: number
          month: string
          near_misses: number
          recordable: number
          restricted_work: number
          severity_rate: string
          trir: string
          unclassified: number
          year_hours: string
          year_lost_days: number
          year_lost_time: number
          year_ltifr: string
          year_recordable: number
          year_severity_rate: string
          year_trir: string
        }[]
      }
      invite_person: {
        Args: {
          email: string
          first_name: string
          language: string
          last_name: string
          role_name: string
        }
        Returns: Json
      }
      invite_supplier: {
        Args: { rfq_id: string; supplier_id: string }
        Returns: string
      }
      invoice_advance: { Args: { contract_id: string }; Returns: string }
      invoice_certificate: { Args: { certificate_id: string }; Returns: string }
      invoice_summary: {
        Args: { date_from?: string; date_to?: string; project_id?: string }
        Returns: Json
      }
      is_overdue: {
        Args: { invoice: Database["public"]["Tables"]["invoices"]["Row"] }
        Returns: boolean
      }
      item_terms: {
        Args: { currency?: string; item_id: string }
        Returns: {
          name: string
          storage_location: string
          unit_cost: string
          unit_of_measure: string
        }[]
      }
      job_state: { Args: { job_id: string }; Returns: Json }
      keep_choice: { Args: { name: string; value: Json }; Returns: undefined }
      landed_cost_sharing: {
        Args: { landed_cost_id: string }
        Returns: {
          amount: string
          booked_on: string
          borne_by: string
          goods_receipt_id: string
          item_name: string
          project_id: string
          project_number: string
          quantity: string
          receipt_number: string
          received: string
          unit_of_measure: string
        }[]
      }
      late_hours: { Args: { payroll_run_id: string }; Returns: number }
      leave_balance: {
        Args: { employee_id: string; leave_type_id: string; leave_year: number }
        Returns: {
          adjusted: number
          carried: number
          entitled: number
          expired: number
          pending: number
          remaining: number
          taken: number
        }[]
      }
      leave_calendar: {
        Args: { from_date: string; to_date: string }
        Returns: {
          days_off: string[]
          department_id: string
          department_name: string
          employee_id: string
          end_date: string
          full_name: string
          is_own: boolean
          leave_type: string
          request_id: string
          start_date: string
          status: string
        }[]
      }
      leave_clashes: {
        Args: { from_date: string; to_date: string }
        Returns: {
          due_date: string
          employee_id: string
          end_date: string
          full_name: string
          project_id: string
          project_name: string
          request_id: string
          start_date: string
          status: string
          task_id: string
          task_title: string
        }[]
      }
      leave_statement: {
        Args: { employee_id: string; leave_type_id: string; on_date?: string }
        Returns: {
          calculation: string
          days: number
          ends_on: string
          figure: string
          leave_year: number
          starts_on: string
        }[]
      }
      letterhead: { Args: Record<PropertyKey, never>; Returns: Json }
      list_audit_entries: {
        Args: {
          action: string
          from_day: string
          limit: number
          table_name: string
          to_day: string
          user_id: string
        }
        Returns: Json
      }
      list_audit_subjects: { Args: Record<PropertyKey, never>; Returns: Json }
      list_figures: { Args: { figures: Json }; Returns: Json }
      list_people_access: {
        Args: {
          limit: number
          page: number
          role_name: string
          search: string
          state: string
        }
        Returns: Json
      }
      list_role_grants: { Args: Record<PropertyKey, never>; Returns: Json }
      list_totals: {
        Args: {
          alternatives?: Json
          amounts: string[]
          conditions?: Json
          currency_column?: string
          group_by?: string
          left_out?: Json
          table_name: string
        }
        Returns: {
          currency: string
          group_value: string
          row_count: number
          sums: Json
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
      make_calendar_feed: { Args: { mine_only?: boolean }; Returns: Json }
      make_password_link: { Args: { user_id: string }; Returns: string }
      make_station_link: { Args: { clock_station_id: string }; Returns: string }
      make_temporary_password: { Args: { user_id: string }; Returns: string }
      margin_by_month: {
        Args: { date_from: string; date_to: string }
        Returns: {
          billed_amount: string
          cost_amount: string
          margin_amount: string
          month: string
        }[]
      }
      match_bank_line: {
        Args: { bank_statement_line_id: string; parts: Json }
        Returns: string
      }
      modify_budget: {
        Args: { amount: number; budget_line_id: string; description: string }
        Returns: string
      }
      move_boq_items: {
        Args: { boq_id: string; items: string[]; section_id?: string }
        Returns: number
      }
      my_access: { Args: Record<PropertyKey, never>; Returns: Json }
      my_choices: { Args: Record<PropertyKey, never>; Returns: Json }
      my_crew: { Args: Record<PropertyKey, never>; Returns: Json }
      my_day: { Args: Record<PropertyKey, never>; Returns: Json }
      my_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      next_employee_number: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      note_unlock: { Args: { account: string }; Returns: string }
      offer_variation: {
        Args: {
          is_code_required?: boolean
          recipient_email?: string
          recipient_name: string
          valid_days?: number
          variation_order_id: string
        }
        Returns: Json
      }
      open_credits_of_client: {
        Args: { client_id: string; currency: string }
        Returns: {
          credit_date: string
          credit_note_id: string
          credit_note_number: string
          invoice_number: string
          open_amount: string
          total_amount: string
        }[]
      }
      open_invoices_of_client: {
        Args: { amount?: number; client_id: string; currency: string }
        Returns: {
          allocated_amount: string
          balance_amount: string
          due_date: string
          invoice_id: string
          invoice_number: string
          issue_date: string
          reference: string
        }[]
      }
      open_items: {
        Args: { as_of?: string; party_id: string; side: string }
        Returns: {
          base_amount: string
          currency: string
          days_overdue: number
          document_date: string
          document_id: string
          document_number: string
          document_table: string
          due_date: string
          open_amount: string
          reference: string
          total_amount: string
        }[]
      }
      operation_state: { Args: Record<PropertyKey, never>; Returns: Json }
      party_statement: {
        Args: {
          date_from?: string
          date_to?: string
          party_id: string
          side: string
        }
        Returns: {
          amount: string
          balance: string
          base_amount: string
          currency: string
          document_id: string
          document_number: string
          document_table: string
          entry_date: string
        }[]
      }
      pay_run_file: {
        Args: { format: string; payroll_run_id: string }
        Returns: Json
      }
      pay_run_missing: {
        Args: { payroll_run_id: string }
        Returns: {
          amount: number
          employee_id: string
          is_blocking: boolean
          kind: string
          name: string
          record_id: string
        }[]
      }
      pay_run_payment: { Args: { payroll_run_id: string }; Returns: Json }
      pay_run_totals: {
        Args: { payroll_run_ids: string[] }
        Returns: {
          deductions: string
          employer_cost: string
          expenses: string
          gross: string
          net: string
          payroll_run_id: string
          payslips: number
        }[]
      }
      payment_run_file: {
        Args: { format: string; payment_run_id: string }
        Returns: Json
      }
      payroll_totals: {
        Args: { period_end: string; period_start: string }
        Returns: {
          currency: string
          gross_pay: number
          net_pay: number
          people: number
          total_deductions: number
        }[]
      }
      pending_approvals: {
        Args: { limit?: number }
        Returns: {
          amount: string
          can_reject: boolean
          currency: string
          details: Json
          for_person: string
          record_id: string
          record_number: string
          record_version: number
          requested_at: string
          requested_by: string
          resource: string
          title: string
        }[]
      }
      people_analytics: {
        Args: { from_date: string; to_date: string }
        Returns: {
          figure: string
          label: string
          month: string
          of_value: number
          record_id: string
          value: number
        }[]
      }
      people_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      people_of_month: {
        Args: { month: string }
        Returns: {
          employee_id: string
          full_name: string
          hire_date: string
          last_day: string
          movement: string
        }[]
      }
      percentage_of_completion: {
        Args: {
          billed_amount?: number
          contract_amount: number
          cost_to_complete: number
          cost_to_date: number
        }
        Returns: {
          earned_revenue: string
          expected_loss: string
          gross_profit: string
          over_under_billing: string
          percent_complete: string
        }[]
      }
      post_inventory_transaction: {
        Args: {
          cost_code_id?: string
          item_id: string
          notes?: string
          project_id?: string
          quantity: number
          to_project_id?: string
          transaction_id?: string
          transaction_type: string
          unit_cost?: number
        }
        Returns: string
      }
      post_payslip: {
        Args: {
          employee_id: string
          lines: Json
          overtime_hours: number
          payroll_run_id: string
          regular_hours: number
        }
        Returns: string
      }
      process_pay_run: {
        Args: { payroll_run_id: string; people?: number }
        Returns: Json
      }
      process_payroll: {
        Args: {
          bonus?: number
          commission?: number
          employee_id: string
          pay_period_end?: string
          pay_period_start?: string
        }
        Returns: string
      }
      profile_pictures: {
        Args: { people: string[] }
        Returns: {
          picture: string
          user_id: string
        }[]
      }
      profit_and_loss: {
        Args: {
          date_from?: string
          date_to?: string
          on_project?: boolean
          project_ids?: string[]
        }
        Returns: {
          account: string
          amount: string
          from_day: string
          is_on_project: boolean
          kind: string
          last_year_amount: string
          last_year_from: string
          last_year_to: string
          name: string
          posting: string
          previous_amount: string
          previous_from: string
          previous_to: string
          section: string
          to_day: string
        }[]
      }
      project_cost_curve: {
        Args: { project_id: string }
        Returns: {
          actual_cost: string
          forecast_cost: string
          month: string
          planned_value: string
        }[]
      }
      project_cost_report: {
        Args: { project_id: string }
        Returns: {
          actual: string
          budget_changes: string
          budget_modifications: string
          budget_original: string
          budget_pending: string
          committed: string
          cost_code: string
          cost_code_id: string
          cost_code_name: string
          cost_type: string
          direct_costs: string
          estimate_at_completion: string
          forecast_method: string
          forecast_to_complete: string
          over_under: string
          pending_costs: string
          projected_budget: string
          projected_costs: string
          revised_budget: string
        }[]
      }
      project_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      project_health: {
        Args: { project_id: string }
        Returns: {
          amount: string
          days: number
          item_count: number
          level: string
          reason: string
        }[]
      }
      project_injury_rates: {
        Args: { to_month?: string }
        Returns: {
          hours: string
          lost_days: number
          lost_time: number
          ltifr: string
          near_misses: number
          project_id: string
          project_name: string
          recordable: number
          severity_rate: string
          trir: string
        }[]
      }
      project_money: { Args: { project_id: string }; Returns: Json }
      project_money_changes: {
        Args: { project_id: string; since: string }
        Returns: {
          amount: string
          description: string
          document_id: string
          document_number: string
          document_table: string
          entry_date: string
          figure: string
          people: number
        }[]
      }
      project_money_rows: {
        Args: { figure: string; project_id: string }
        Returns: {
          amount: string
          description: string
          document_id: string
          document_number: string
          document_table: string
          entry_date: string
          people: number
        }[]
      }
      project_overview: { Args: { project_id: string }; Returns: Json }
      project_plan: { Args: { project_id: string }; Returns: Json }
      project_portfolio: {
        Args: Record<PropertyKey, never>
        Returns: {
          backlog: string
          completion_percentage: string
          contract: string
          end_date: string
          is_mine: boolean
          latitude: string
          level: string
          longitude: string
          margin_at_award: string
          margin_fade: string
          margin_now: string
          project_id: string
          project_name: string
          project_number: string
          reasons: Json
          status: string
        }[]
      }
      project_resources: { Args: { project_id: string }; Returns: Json }
      project_team: { Args: { project_id: string }; Returns: Json }
      projects: {
        Args: {
          "": Database["public"]["Tables"]["inventory_transactions"]["Row"]
        }
        Returns: {
          client_id: string | null
          closed_on: string | null
          completion_percentage: number
          contract_value: number | null
          created_at: string
          created_by: string | null
          currency: string
          data_date: string | null
          description: string | null
          end_date: string | null
          foreman_id: string | null
          id: string
          latitude: number | null
          location: string | null
          longitude: number | null
          manager_id: string | null
          name: string
          priority: string
          progress_method: string
          project_name: string | null
          project_number: string
          search_text: string | null
          sequence_rule: string
          site_radius_m: number | null
          start_date: string | null
          state_code: string | null
          status: string
          status_reason: string | null
          updated_at: string
          version: number
          weekend_days: number[] | null
        }
        SetofOptions: {
          from: "inventory_transactions"
          to: "projects"
          isOneToOne: true
          isSetofReturn: true
        }
      }
      proposed_bill: {
        Args: { purchase_order_id?: string; supplier_id?: string }
        Returns: Json
      }
      proposed_client_settlement: {
        Args: { client_receipt_id?: string; credit_note_id?: string }
        Returns: Json
      }
      proposed_invoice: {
        Args: { client_id?: string; project_id?: string }
        Returns: Json
      }
      proposed_invoice_payment: { Args: { invoice_id: string }; Returns: Json }
      proposed_liability_payment: {
        Args: {
          pay_deduction_id?: string
          posting_account_id?: string
          tax_return_id?: string
        }
        Returns: Json
      }
      proposed_order: { Args: { requisition_id: string }; Returns: Json }
      proposed_receipt: { Args: { purchase_order_id: string }; Returns: Json }
      proposed_rfq: { Args: { requisition_id: string }; Returns: Json }
      proposed_supplier_payment: {
        Args: { supplier_invoice_id: string }
        Returns: Json
      }
      provisions_owed: {
        Args: { on_date?: string }
        Returns: {
          bonus_of_month: number
          currency: string
          employee_id: string
          employee_number: string
          gratuity: number
          gratuity_of_month: number
        }[]
      }
      quotation_from_boq: { Args: { boq_id: string }; Returns: string }
      quotation_won: { Args: { quotation_id: string }; Returns: string }
      raise_variation: { Args: { change_event_id: string }; Returns: string }
      read_all_notifications: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      recharge_expenses: { Args: { invoice_id: string }; Returns: number }
      refuse_account: { Args: { user_id: string }; Returns: undefined }
      reimburse_expense: {
        Args: {
          bank_account_id: string
          expense_id: string
          reimbursed_on?: string
        }
        Returns: undefined
      }
      reject_leave_request: {
        Args: { notes: string; request_id: string }
        Returns: undefined
      }
      release_retention: {
        Args: { contract_id: string; percentage: number; reason?: string }
        Returns: number
      }
      release_subcontract_retention: {
        Args: { percentage: number; reason?: string; work_order_id: string }
        Returns: number
      }
      remind_client: { Args: { invoice_id: string }; Returns: string }
      remove_bank_statement: {
        Args: { bank_statement_id: string }
        Returns: undefined
      }
      remove_role: { Args: { user_id: string }; Returns: undefined }
      remove_second_factors: { Args: { user_id: string }; Returns: number }
      renew_labour_true_up: {
        Args: { payroll_run_id: string }
        Returns: string
      }
      reopen_accounting_period: {
        Args: { month: string; reason: string }
        Returns: undefined
      }
      reopen_accounting_year: {
        Args: { reason: string; year_from: string }
        Returns: undefined
      }
      repeat_hours: {
        Args: { from_date: string; to_date: string }
        Returns: number
      }
      replay_webhook_delivery: {
        Args: { delivery_id: string }
        Returns: string
      }
      request_job: { Args: { kind: string; subject?: string }; Returns: string }
      request_signatures: {
        Args: { document_id: string; due_on?: string }
        Returns: number
      }
      reset_clock_pin: { Args: { employee_id: string }; Returns: string }
      resource_demand: { Args: { month_count?: number }; Returns: Json }
      restore_deleted: {
        Args: { record_id: string; table_name: string }
        Returns: undefined
      }
      retention_ageing: {
        Args: { as_of?: string; side: string }
        Returns: {
          amount: string
          base_amount: string
          currency: string
          days_overdue: number
          document_id: string
          document_number: string
          document_table: string
          due_date: string
          party_id: string
          party_name: string
          project_id: string
        }[]
      }
      return_cheque: {
        Args: {
          cheque_id: string
          reason: string
          return_charge?: number
          settled_on?: string
        }
        Returns: undefined
      }
      revalue_currencies: { Args: { month: string }; Returns: string }
      revenue_analysis: {
        Args: { date_from?: string; date_to?: string }
        Returns: {
          invoiced_amount: string
          invoices: number
          month: string
          paid_amount: string
        }[]
      }
      reverse_journal_voucher: {
        Args: {
          journal_voucher_id: string
          reason: string
          reversed_on: string
        }
        Returns: undefined
      }
      reverse_labour_true_up: {
        Args: { payroll_run_id: string; reason: string }
        Returns: string
      }
      review_cycle_people: {
        Args: { review_cycle_id: string }
        Returns: {
          department_id: string
          department_name: string
          employee_id: string
          employee_name: string
          final_rating: number
          may_calibrate: boolean
          performance_review_id: string
          rating: number
          reviewer_id: string
          reviewer_name: string
          self_assessment_id: string
          self_assessment_status: string
          status: string
        }[]
      }
      revise_boq: { Args: { boq_id: string }; Returns: string }
      revise_quotation: { Args: { quotation_id: string }; Returns: string }
      revoke_api_token: { Args: { token_id: string }; Returns: undefined }
      revoke_calendar_feed: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      revoke_variation_signoff: {
        Args: { variation_signoff_id: string }
        Returns: undefined
      }
      rfq_comparison: {
        Args: { rfq_id: string }
        Returns: {
          amount: string
          currency: string
          delivery_days: number
          exchange_rate: string
          is_awaited: boolean
          is_awarded: boolean
          is_expired: boolean
          is_late: boolean
          is_lowest: boolean
          is_offered: boolean
          item_name: string
          net_price: string
          notes: string
          offered_on: string
          order_id: string
          order_number: string
          payment_terms: string
          quantity: string
          rfq_item_id: string
          rfq_offer_id: string
          rfq_offer_item_id: string
          supplier_name: string
          tax_amount: string
          unit_of_measure: string
          valid_until: string
        }[]
      }
      rotate_webhook_secret: { Args: { webhook_id: string }; Returns: Json }
      salary_band: {
        Args: { "": Database["public"]["Tables"]["employees"]["Row"] }
        Returns: {
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
        SetofOptions: {
          from: "employees"
          to: "salary_bands"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      salary_bands: {
        Args: { "": Database["public"]["Tables"]["employees"]["Row"] }
        Returns: {
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
        SetofOptions: {
          from: "employees"
          to: "salary_bands"
          isOneToOne: true
          isSetofReturn: true
        }
      }
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
      save_view: {
        Args: {
          is_shared?: boolean
          list: string
          name: string
          search: string
          view_id: string
        }
        Returns: string
      }
      saved_views: {
        Args: { list: string }
        Returns: {
          id: string
          is_own: boolean
          is_shared: boolean
          name: string
          search: string
        }[]
      }
      schedule_difference: {
        Args: { project_id: string; schedule: Json }
        Returns: Json
      }
      search_everything: {
        Args: { limit?: number; query: string }
        Returns: {
          entity: string
          id: string
          number: string
          score: number
          title: string
        }[]
      }
      send_invoice_email: { Args: { invoice_id: string }; Returns: string }
      set_ai_key: { Args: { key: string }; Returns: undefined }
      set_baseline: { Args: { baseline_id: string }; Returns: undefined }
      set_clock_pin: { Args: { pin: string }; Returns: undefined }
      set_company_logo: { Args: { picture?: string }; Returns: undefined }
      set_feature: {
        Args: { is_on: boolean; name: string }
        Returns: undefined
      }
      set_own_picture: { Args: { picture?: string }; Returns: undefined }
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
      settlement: {
        Args: { employee_id: string; on_date?: string }
        Returns: Json
      }
      start_conversation: {
        Args: { body?: string; member_ids: string[]; subject: string }
        Returns: string
      }
      system_health: { Args: Record<PropertyKey, never>; Returns: Json }
      take_baseline: {
        Args: { name: string; notes?: string; project_id: string }
        Returns: string
      }
      takeoff_references: {
        Args: { ids: string[] }
        Returns: {
          id: string
          reference_count: number
        }[]
      }
      task_cards: {
        Args: { task_ids: string[] }
        Returns: {
          done_count: number
          item_count: number
          task_id: string
          waits_for: Json
          waits_for_count: number
        }[]
      }
      task_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      tax_return_boxes: {
        Args: { tax_return_id: string }
        Returns: {
          box: string
          cgst: string
          documents: number
          igst: string
          net: string
          section: string
          sgst: string
          tax: string
        }[]
      }
      tax_return_rows: {
        Args: { box?: string; tax_return_id: string }
        Returns: {
          document_id: string
          document_number: string
          document_table: string
          entry_date: string
          net: string
          party: string
          register: string
          return_box: string
          tax: string
          tax_number: string
        }[]
      }
      test_access: { Args: Record<PropertyKey, never>; Returns: Json }
      training_needs: {
        Args: { within_days?: number }
        Returns: {
          course_name: string
          employee_id: string
          expires_on: string
          full_name: string
          standing: string
          training_course_id: string
        }[]
      }
      transfer_between_accounts: {
        Args: {
          amount: number
          description?: string
          entry_date?: string
          from_account_id: string
          received_amount?: number
          to_account_id: string
        }
        Returns: string
      }
      transfer_budget: {
        Args: {
          amount: number
          description?: string
          from_line_id: string
          to_line_id: string
        }
        Returns: undefined
      }
      trial_balance: {
        Args: { from_date?: string; up_to?: string }
        Returns: {
          account: string
          credit: string
          debit: string
          name: string
          opening: string
          period_credit: string
          period_debit: string
          posting: string
        }[]
      }
      true_up_labour: { Args: { payroll_run_id: string }; Returns: string }
      undo_bank_match: {
        Args: { bank_statement_line_id: string }
        Returns: number
      }
      undo_decision: {
        Args: { record_id: string; resource: string }
        Returns: undefined
      }
      undo_import: {
        Args: { ids: string[]; table_name: string }
        Returns: number
      }
      unit_choices: { Args: Record<PropertyKey, never>; Returns: string[] }
      use_for_following_tasks: { Args: { task_id: string }; Returns: undefined }
      used_leave_days: {
        Args: { employee_id: string; leave_type_id: string }
        Returns: number
      }
      user_roles: {
        Args: { "": Database["public"]["Tables"]["profiles"]["Row"] }
        Returns: {
          assigned_at: string
          assigned_by: string | null
          id: string
          is_active: boolean
          role_id: string
          user_id: string
        }[]
        SetofOptions: {
          from: "profiles"
          to: "user_roles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      verify_audit_log: { Args: Record<PropertyKey, never>; Returns: Json }
      work_in_progress: {
        Args: Record<PropertyKey, never>
        Returns: {
          actual: string
          billed: string
          earned_revenue: string
          estimate_at_completion: string
          expected_loss: string
          gross_profit: string
          is_estimated: boolean
          margin: string
          over_under_billing: string
          percent_complete: string
          project_id: string
          project_name: string
          project_number: string
          revised_contract: string
          status: string
        }[]
      }
      wps_file: { Args: { payroll_run_id: string }; Returns: Json }
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
